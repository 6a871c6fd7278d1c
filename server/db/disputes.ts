import { sql } from 'kysely'
import type { DisputeStatus } from '#domain/order-state.ts'
import type { Trx } from './connect.ts'

/**
 * Notes a dispute as the provider has it. One that is decided stays so, whatever is read late, unless it is
 * lost after all, by an appeal.
 */
export async function recordDispute(
  trx: Trx,
  orderId: string,
  { id, status }: { id: string; status: DisputeStatus },
) {
  const closedAt = status === 'open' ? null : sql<Date>`now()`
  await trx
    .insertInto('shop.disputes')
    .values({ id, orderId, status, closedAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status, closedAt })
        .where(sql<boolean>`disputes.status = 'open' or excluded.status = 'lost'`),
    )
    .execute()
}

/** How the disputes of an order stand. */
export async function listDisputeStatuses(trx: Trx, orderId: string): Promise<DisputeStatus[]> {
  const rows = await trx
    .selectFrom('shop.disputes')
    .select('status')
    .where('orderId', '=', orderId)
    .execute()
  return rows.map((row) => row.status)
}
