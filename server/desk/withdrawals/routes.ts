import { type Context, Hono } from 'hono'
import type { LookedUpRefund } from '#contract/desk/orders.ts'
import {
  DecideRequest,
  type Refunded,
  RefundPreviewRequest,
  RefundRequest,
  WithdrawalQuery,
  WithdrawalsQuery,
} from '#contract/desk/withdrawals.ts'
import { AppError } from '#domain/errors.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import { closeWithdrawal, refuseWithdrawal } from '../../orders/withdrawals/decide-withdrawal.ts'
import { getWithdrawal, readWithdrawal } from '../../orders/withdrawals/read-withdrawal.ts'
import { refundWithdrawal } from '../../orders/withdrawals/refund-withdrawal.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { readQuery } from '../http/read-query.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { lookUpWithdrawal } from '../orders/look-up-refund.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { presentPreview, presentWithdrawal } from './present-withdrawal.ts'

export function withdrawalRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const find = async (c: Context<DeskEnv>) => getWithdrawal(deps, numberIn(c))
  routes.get('/', requireMember(deps, 'member'), async (c) =>
    c.json(await listWithdrawals(deps, readQuery(c, WithdrawalsQuery))),
  )
  routes.get('/:number', requireMember(deps, 'member'), async (c) => {
    const { order } = readQuery(c, WithdrawalQuery)
    return c.json(presentWithdrawal(await readWithdrawal(deps, await find(c), order)))
  })
  routes.post('/:number/preview', requireMember(deps, 'owner'), async (c) => {
    const { lines, cents } = await readJson(c, RefundPreviewRequest)
    return c.json(await presentPreview(deps, await find(c), { choices: lines, cents }))
  })
  routes.post('/:number/refund', requireMember(deps, 'confirmed owner'), async (c) => {
    const { lines, ...how } = await readJson(c, RefundRequest)
    const asked = { ...how, cents: how.cents, choices: lines }
    const refunded = await refundWithdrawal(actingDeps(deps, c), await find(c), asked)
    return c.json(refunded satisfies Refunded)
  })
  routes.post('/:number/look-up-refund', requireMember(deps, 'confirmed owner'), async (c) => {
    const found = await lookUpWithdrawal(actingDeps(deps, c), await find(c))
    return c.json(found satisfies LookedUpRefund)
  })
  routes.post('/:number/refuse', requireMember(deps, 'confirmed owner'), async (c) => {
    const { why } = await readJson(c, DecideRequest)
    await refuseWithdrawal(actingDeps(deps, c), await find(c), why)
    return c.json({})
  })
  routes.post('/:number/close', requireMember(deps, 'confirmed owner'), async (c) => {
    const { why } = await readJson(c, DecideRequest)
    await closeWithdrawal(actingDeps(deps, c), await find(c), why)
    return c.json({})
  })
  return routes
}

/** @throws AppError not_found */
function numberIn(c: Context): number {
  const [, digits] = /^(?:W-)?(\d{1,9})$/i.exec(c.req.param('number') ?? '') ?? []
  if (digits === undefined) throw new AppError('not_found')
  return Number(digits)
}
