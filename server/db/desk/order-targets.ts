import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Limit of orders gathered for one search. */
export const MOST = 2000
/** Newest orders in which a part of an address is searched. */
export const NEWEST = 20_000

export async function idsOfNumber(db: Db, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('number', '=', number)
    .execute()
  return rows.map(({ id }) => id)
}

export async function idsOfProviderId(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.orders where payment_session_id = ${id}
    union select id from shop.orders where payment_intent_id = ${id}
    union select order_id from shop.payments where id = ${id} or session_id = ${id}
    union select order_id from shop.refunds where id = ${id}
    union select order_id from shop.disputes where id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

export async function idsOfAddress(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from shop.orders where email = ${email} limit ${MOST})
    union
    (select o.id from shop_auth.users u join shop.orders o on o.user_id = u.id
      where lower(u.email) = ${email} limit ${MOST})`.execute(db)
  return rows.map((row) => row.id)
}

/** Matches a prefix in all orders, and any part in the newest. */
export async function idsOfAddressPart(db: Db, texts: readonly string[]): Promise<string[]> {
  const beginnings = texts.map((text) => {
    const beginning = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`(select id from shop.orders where email like ${beginning} limit ${MOST})`
  })
  const isWithin = texts.map((text) => sql`position(${text}::text in email) > 0`)
  const { rows } = await sql<{ id: string }>`
    ${sql.join(beginnings, sql` union `)}
    union
    (select id from (
      select id, email from shop.orders order by created_at desc, number desc limit ${NEWEST}
    ) newest where ${sql.join(isWithin, sql` or `)} limit ${MOST})`.execute(db)
  return rows.map((row) => row.id)
}

/** Undefined when there are too many. */
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

/** One index lookup for each product. */
export async function listOrderedProducts(db: Db): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    with recursive keys as (
      (select min(product_key) as key from shop.order_lines)
      union all
      select (select min(l.product_key) from shop.order_lines l where l.product_key > keys.key)
      from keys where keys.key is not null
    )
    select key, (
      select l.product_name from shop.order_lines l where l.product_key = key order by l.order_id limit 1
    ) as name from keys where key is not null`.execute(db)
  return rows
}
