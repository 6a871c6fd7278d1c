import { sql } from 'kysely'
import type { WithdrawalState } from '#domain/withdrawal.ts'
import type { Db } from '#server/db/connect.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'

export const WITHDRAWALS_PAGE = 50

/** Returns one more than a page. Number order is also the order of refund deadlines. */
export async function listWithdrawalsPage(
  db: Db,
  {
    states,
    after,
    newestFirst,
  }: {
    states: readonly WithdrawalState[] | undefined
    after: number | undefined
    newestFirst: boolean
  },
): Promise<Withdrawal[]> {
  const direction = newestFirst ? sql`desc` : sql`asc`
  const beyond =
    after === undefined ? sql`true` : newestFirst ? sql`number < ${after}` : sql`number > ${after}`
  const most = WITHDRAWALS_PAGE + 1
  // one index scan per state, then the first rows of all
  const { rows } = states
    ? await sql<Withdrawal>`
        select w.* from unnest(${states}::text[]) s (state), lateral (
          select * from shop.withdrawals where state = s.state and ${beyond}
          order by number ${direction} limit ${most}
        ) w order by w.number ${direction} limit ${most}`.execute(db)
    : await sql<Withdrawal>`
        select * from shop.withdrawals where ${beyond}
        order by number ${direction} limit ${most}`.execute(db)
  return rows
}
