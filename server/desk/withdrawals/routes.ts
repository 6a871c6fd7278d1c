import { type Context, Hono } from 'hono'
import {
  DecideRequest,
  RefundPreviewRequest,
  RefundRequest,
  WithdrawalQuery,
  WithdrawalsQuery,
} from '#contract/desk/withdrawals.ts'
import { AppError } from '#domain/errors.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody, queryOf } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { lookUpWithdrawal } from '#server/desk/orders/look-up-refund.ts'
import { closeWithdrawal, refuseWithdrawal } from '#server/orders/withdrawals/decide-by-owner.ts'
import { getWithdrawal, readWithdrawal } from '#server/orders/withdrawals/read-withdrawal.ts'
import { refundWithdrawal } from '#server/orders/withdrawals/refund-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { presentPreview, presentWithdrawal } from './present-withdrawal.ts'

export function withdrawalRoutes(deps: DeskDeps) {
  const find = async (c: Context<DeskEnv>) => getWithdrawal(deps, numberIn(c))
  const member = requireMember(deps, 'member')
  const confirmed = requireMember(deps, 'confirmed owner')
  return new Hono<DeskEnv>()
    .get('/', member, queryOf(WithdrawalsQuery), async (c) =>
      c.json(await listWithdrawals(deps, c.req.valid('query'))),
    )
    .get('/:number', member, queryOf(WithdrawalQuery), async (c) => {
      const { order } = c.req.valid('query')
      return c.json(presentWithdrawal(await readWithdrawal(deps, await find(c), order)))
    })
    .post(
      '/:number/preview',
      requireMember(deps, 'owner'),
      jsonBody(RefundPreviewRequest),
      async (c) => {
        const { lines, cents } = c.req.valid('json')
        return c.json(await presentPreview(deps, await find(c), { choices: lines, cents }))
      },
    )
    .post('/:number/refund', confirmed, jsonBody(RefundRequest), async (c) => {
      const { lines, ...how } = c.req.valid('json')
      const asked = { ...how, cents: how.cents, choices: lines }
      return c.json(await refundWithdrawal(actingDeps(deps, c), await find(c), asked))
    })
    .post('/:number/look-up-refund', confirmed, async (c) =>
      c.json(await lookUpWithdrawal(actingDeps(deps, c), await find(c))),
    )
    .post('/:number/refuse', confirmed, jsonBody(DecideRequest), async (c) =>
      c.json(await refuseWithdrawal(actingDeps(deps, c), await find(c), c.req.valid('json').why)),
    )
    .post('/:number/close', confirmed, jsonBody(DecideRequest), async (c) => {
      await closeWithdrawal(actingDeps(deps, c), await find(c), c.req.valid('json').why)
      return c.json({})
    })
}

/** @throws AppError not_found */
function numberIn(c: Context): number {
  const [, digits] = /^(?:W-)?(\d{1,9})$/i.exec(c.req.param('number') ?? '') ?? []
  if (digits === undefined) throw new AppError('not_found')
  return Number(digits)
}
