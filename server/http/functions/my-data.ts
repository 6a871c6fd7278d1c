import { type Context, Hono } from 'hono'
import { DeleteAccountRequest, MyDataRequest } from '#contract/functions.ts'
import {
  deleteByLink,
  deleteByPassword,
  sendDeletionLink,
} from '../../accounts/deletion/delete-account.ts'
import { exportMyData } from '../../accounts/export-my-data.ts'
import type { Deps } from '../../deps.ts'
import type { FunctionLimits } from '../limits/function-limits.ts'
import { requireSession } from '../middleware/access-token.ts'
import { readJson } from '../middleware/read-json.ts'

/** Export and deletion of a user's own data. */
export function myDataRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  routes.post('/export-my-data', limits.exportMyData, async (c) => {
    await readJson(c, MyDataRequest)
    const claims = await requireSession(deps, c)
    return c.json(await exportMyData(deps, claims.sub))
  })
  routes.post('/delete-account', limits.deleteAccount, async (c) =>
    c.json(await deleteAccount(deps, c)),
  )
  return routes
}

async function deleteAccount(deps: Deps, c: Context) {
  const { password, token } = await readJson(c, DeleteAccountRequest)
  if (token !== undefined) return deleteByLink(deps, token)
  const { sub: userId, session_id: sessionId } = await requireSession(deps, c)
  return password === undefined
    ? sendDeletionLink(deps, userId)
    : deleteByPassword(deps, { userId, sessionId, password })
}
