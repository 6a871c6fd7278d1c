import { sql } from 'kysely'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { PurchaseStatus } from '#domain/ledger.ts'
import type { Db, Trx } from './connect.ts'
import type { OrderLine } from './orders.ts'

/** Existing ones stay unchanged. */
export async function recordPurchases(
  trx: Trx,
  { userId, lines }: { userId: string; lines: readonly OrderLine[] },
) {
  await trx
    .insertInto('purchases')
    .values(
      lines.map(({ orderId, lineNo, productName, productKey, unitCents, quantity }) => {
        const bought = { orderId, lineNo, productName, productKey, quantity }
        return { ...bought, userId, status: 'completed', pricePaid: (unitCents * quantity) / 100 }
      }),
    )
    .onConflict((conflict) => conflict.columns(['orderId', 'lineNo']).doNothing())
    .execute()
}

export async function setPurchaseStatuses(
  trx: Trx,
  orderId: string,
  statusOf: (lineNo: number) => PurchaseStatus,
) {
  const purchases = await trx
    .selectFrom('purchases')
    .select(['lineNo', 'status'])
    .where('orderId', '=', orderId)
    .execute()
  for (const { lineNo, status } of purchases) {
    if (lineNo === null || status === statusOf(lineNo)) continue
    if (status === 'withdrawn' && statusOf(lineNo) === 'completed') continue
    await trx
      .updateTable('purchases')
      .set({ status: statusOf(lineNo) })
      .where('orderId', '=', orderId)
      .where('lineNo', '=', lineNo)
      .execute()
  }
}

/** Withdraws purchases with a refund due, and restores those without. */
export async function setWithdrawnStatuses(trx: Trx, orderId: string) {
  await sql`
    update public.purchases p set status = due.status
    from (
      select q.id, case when exists (
        select from shop.withdrawal_lines x
        where x.order_id = q.order_id and x.line_no = q.line_no and x.outcome = 'refund'
      ) then 'withdrawn' else 'completed' end as status
      from public.purchases q
      where q.order_id = ${orderId} and q.status in ('completed', 'withdrawn')
    ) due
    where p.id = due.id and p.status <> due.status`.execute(trx)
}

/** Assigns ownerless purchases of this confirmed address. Returns their number. */
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

export interface OwnedTwice {
  lineNo: number
  productName: string
  /** Of the first other order. */
  otherNumber: number
}

/** Owned lines of these products that the customer, by account or address, also owns through another order. */
export async function listOwnedTwice(
  trx: Trx,
  orderId: string,
  keys: readonly ProductKey[],
): Promise<OwnedTwice[]> {
  const { rows } = await sql<OwnedTwice>`
    select mine.line_no, mine.product_name, min(other.number)::int as other_number
    from shop.orders o
    join public.purchases mine on mine.order_id = o.id and mine.status = 'completed'
    cross join lateral (
      select p.order_id from public.purchases p
      where p.user_id = o.user_id and p.status = 'completed' and p.product_key = mine.product_key
      union
      select p.order_id from shop.orders e join public.purchases p on p.order_id = e.id
      where e.email = o.email and p.status = 'completed' and p.product_key = mine.product_key
    ) twin
    join shop.orders other on other.id = twin.order_id and other.id <> o.id
    where o.id = ${orderId} and mine.product_key = any(${[...keys]}::text[])
    group by mine.line_no, mine.product_name
    order by mine.line_no`.execute(trx)
  return rows
}
