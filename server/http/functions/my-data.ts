import { type Context, Hono } from 'hono'
import {
  DeleteAccountRequest,
  EarlyStartRequest,
  ListOrdersRequest,
  ListWithdrawableRequest,
  MyDataRequest,
  WithdrawRequest,
} from '#contract/functions.ts'
import {
  deleteByLink,
  deleteByPassword,
  sendDeletionLink,
} from '#server/accounts/deletion/delete-account.ts'
import { exportMyData } from '#server/accounts/export-my-data.ts'
import type { Deps } from '#server/deps.ts'
import type { FunctionLimits } from '#server/http/limits/function-limits.ts'
import { noteFailure } from '#server/http/limits/limit.ts'
import { requireSession } from '#server/http/middleware/access-token.ts'
import { readJson } from '#server/http/middleware/read-json.ts'
import { listOwnOrders } from '#server/orders/list-own-orders.ts'
import { requestEarlyStart } from '#server/orders/request-early-start.ts'
import {
  listWithdrawable,
  withdrawSignedIn,
} from '#server/orders/withdrawals/withdraw-signed-in.ts'
import { signedInOn, success } from './signed-in.ts'

export function myDataRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  const post = signedInOn(routes, deps)
  post('/export-my-data', limits.exportMyData, MyDataRequest, ({ sub }) => exportMyData(deps, sub))
  post('/list-orders', limits.listOrders, ListOrdersRequest, ({ sub }) => listOwnOrders(deps, sub))
  post('/request-early-start', limits.withdraw, EarlyStartRequest, ({ sub }, request) =>
    success(requestEarlyStart(deps, sub, request)),
  )
  post('/list-withdrawable', limits.anything, ListWithdrawableRequest, ({ sub }) =>
    listWithdrawable(deps, sub),
  )
  // guests use withdraw/withdrawal-form.ts
  routes.post('/withdraw', limits.withdraw, async (c) => {
    const { sub: userId, email } = await requireSession(deps, c)
    const request = await readJson(c, WithdrawRequest)
    return c.json(await withdrawSignedIn(deps, { userId, email, request }))
  })
  routes.post('/delete-account', limits.deleteAccount, async (c) =>
    c.json(await deleteAccount(deps, c)),
  )
  return routes
}

async function deleteAccount(deps: Deps, c: Context) {
  const { password, token } = await readJson(c, DeleteAccountRequest)
  if (token !== undefined) {
    const answer = await deleteByLink(deps, token)
    if ('error' in answer) noteFailure(c)
    return answer
  }
  const { sub: userId, session_id: sessionId } = await requireSession(deps, c)
  return password === undefined
    ? sendDeletionLink(deps, userId)
    : deleteByPassword(deps, { userId, sessionId, password })
}
