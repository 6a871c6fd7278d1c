import type { WithdrawalFilter, WithdrawalsQuery } from '#contract/desk/withdrawals.ts'
import { isDecided, type WithdrawalState } from '#domain/withdrawal.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { listWithdrawalsPage, WITHDRAWALS_PAGE } from '#server/db/desk/withdrawals.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

const statesOf: Record<WithdrawalFilter, readonly WithdrawalState[] | undefined> = {
  waiting: ['received', 'matched', 'unmatched', 'refund_due'],
  paid: ['refunded'],
  nothing: ['right_lost', 'late', 'closed'],
  all: undefined,
}

/** Waiting ones by their last day, others newest first. */
export async function listWithdrawals({ db }: DeskDeps, { show, after }: WithdrawalsQuery) {
  const newestFirst = show !== 'waiting'
  const rows = await listWithdrawalsPage(db, { states: statesOf[show], after, newestFirst })
  const withdrawals = rows.slice(0, WITHDRAWALS_PAGE).map(toListed)
  const hasMore = rows.length > WITHDRAWALS_PAGE
  return { withdrawals, next: hasMore ? (withdrawals.at(-1)?.number ?? null) : null }
}

/**
 * `automatic`: the shop refunds it. `lastDay`: last day to refund, as `2026-12-07` in Finland, null once decided. `email`
 * is null once the person is erased.
 */
export function toListed(withdrawal: Withdrawal) {
  const { number, state, automatic, receivedAt, dueAt, email, why } = withdrawal
  const lastDay = isDecided(state) ? null : dayInFinland(dueAt)
  return { number, state, automatic, receivedAt, lastDay, email, why }
}
