import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { OrderLine } from './orders.ts'

/** Writes a purchase for every line of an order; a line that has one already is left alone. */
export async function recordPurchases(
  trx: Trx,
  {
    userId,
    lines,
    accessUrls,
  }: { userId: string; lines: readonly OrderLine[]; accessUrls: Readonly<Record<string, string>> },
) {
  await trx
    .insertInto('purchases')
    .values(
      lines.map((line) => ({
        userId,
        status: 'completed' as const,
        productName: line.productName,
        productKey: line.productKey,
        quantity: line.quantity,
        pricePaid: (line.unitCents * line.quantity) / 100,
        accessUrl: accessUrls[line.productKey] ?? null,
        orderId: line.orderId,
        lineNo: line.lineNo,
      })),
    )
    .onConflict((conflict) => conflict.columns(['orderId', 'lineNo']).doNothing())
    .execute()
}

/** Makes all purchases of an order owned, or not owned any more. */
export async function setPurchaseStatus(
  trx: Trx,
  orderId: string,
  status: 'completed' | 'refunded' | 'revoked',
) {
  await trx
    .updateTable('purchases')
    .set({ status })
    .where('orderId', '=', orderId)
    .where('status', '<>', status)
    .execute()
}

/** Brings the addresses of bought content up to date with the settings. */
export async function refreshAccessUrls(db: Db, accessUrls: Readonly<Record<string, string>>) {
  for (const [key, url] of Object.entries(accessUrls)) {
    await sql`
      update public.purchases set access_url = ${url}
      where product_key = ${key} and access_url is distinct from ${url}`.execute(db)
  }
}

/**
 * Hands a confirmed person the purchases of his address that belong to nobody; what belongs to
 * somebody stays where it is. Returns how many were handed over.
 */
export async function attachUnownedPurchases(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const result = await db
    .updateTable('purchases')
    .set({ userId })
    .where('userId', 'is', null)
    .where('orderId', 'in', (row) =>
      row.selectFrom('shop.orders').select('id').where('email', '=', email),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
