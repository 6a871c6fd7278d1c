import { sql } from 'kysely'
import type { DisputeStatus } from '#domain/order-state.ts'
import type { Trx } from './connect.ts'

/**
 * Stores a dispute with the provider's status. A final status is not replaced by an older one, except that a won
 * dispute may still be lost on appeal.
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

/** Statuses of an order's disputes. */
export async function listDisputeStatuses(trx: Trx, orderId: string): Promise<DisputeStatus[]> {
  const rows = await trx
    .selectFrom('shop.disputes')
    .select('status')
    .where('orderId', '=', orderId)
    .execute()
  return rows.map((row) => row.status)
}
