import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** So many orders of a beginning, a part or a product are gathered at once. */
export const MOST = 3000
/** Parts of an address are looked for among so many of the newest orders. */
export const NEWEST = 50_000

/** Ids of the order with this number. */
export async function idsOfNumber(db: Db, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('number', '=', number)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the orders of a payment, a payment page, a refund or a dispute, by the card provider's id. */
export async function idsOfProviderId(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.orders where payment_session_id = ${id}
    union select id from shop.orders where payment_intent_id = ${id}
    union select order_id from shop.payments where id = ${id} or session_id = ${id}
    union select order_id from shop.refunds where id = ${id}
    union select order_id from shop.disputes where id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** Ids of the orders of a whole canonical address, or of the account with it. */
export async function idsOfAddress(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from shop.orders where email = ${email} limit ${MOST})
    union
    (select o.id from shop_auth.users u join shop.orders o on o.user_id = u.id
      where lower(u.email) = ${email} limit ${MOST})`.execute(db)
  return rows.map((row) => row.id)
}

/** Ids of orders whose address begins with this text, or of the newest ones whose address has it anywhere. */
export async function idsOfAddressPart(db: Db, text: string): Promise<string[]> {
  const beginning = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    (select id from shop.orders where email like ${beginning} limit ${MOST})
    union
    (select id from (
      select id, email from shop.orders order by created_at desc, number desc limit ${NEWEST}
    ) newest where position(${text}::text in email) > 0 limit ${MOST})`.execute(db)
  return rows.map((row) => row.id)
}

/** Ids of the orders with one of these products; undefined when there are too many to gather. */
export async function idsOfProducts(
  db: Db,
  productKeys: readonly string[],
): Promise<string[] | undefined> {
  if (productKeys.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from (
      select order_id from shop.order_lines where product_key = any(${productKeys}::text[])
      limit ${MOST + 1}
    ) lines`.execute(db)
  return rows.length > MOST ? undefined : rows.map((row) => row.id)
}

/** Every product that was ever ordered, with a name it had: one look into the index for each. */
export async function listOrderedProducts(db: Db): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    with recursive keys as (
      (select min(product_key) as key from shop.order_lines)
      union all
      select (select min(l.product_key) from shop.order_lines l where l.product_key > keys.key)
      from keys where keys.key is not null
    )
    select key, (
      select l.product_name from shop.order_lines l where l.product_key = key limit 1
    ) as name from keys where key is not null`.execute(db)
  return rows
}
