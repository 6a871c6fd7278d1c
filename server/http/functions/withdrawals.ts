import { Hono } from 'hono'
import { ListWithdrawableRequest, WithdrawRequest } from '#contract/functions.ts'
import type { Deps } from '#server/deps.ts'
import {
  listWithdrawable,
  withdrawSignedIn,
} from '#server/orders/withdrawals/withdraw-signed-in.ts'
import type { FunctionLimits } from '../limits/function-limits.ts'
import { requireSession } from '../middleware/access-token.ts'
import { readJson } from '../middleware/read-json.ts'

/** Guests use withdraw/withdrawal-form.ts. */
export function withdrawalRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  routes.post('/list-withdrawable', limits.anything, async (c) => {
    await readJson(c, ListWithdrawableRequest)
    const claims = await requireSession(deps, c)
    return c.json(await listWithdrawable(deps, claims.sub))
  })
  routes.post('/withdraw', limits.withdraw, async (c) => {
    const { sub: userId, email } = await requireSession(deps, c)
    const request = await readJson(c, WithdrawRequest)
    return c.json(await withdrawSignedIn(deps, { userId, email, request }))
  })
  return routes
}
