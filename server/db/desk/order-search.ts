import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db } from '#server/db/connect.ts'
import type { Order } from '#server/db/orders.ts'

export interface OrderFilter {
  states: readonly OrderState[] | undefined
  /** `from` is inclusive, `until` exclusive. */
  from: Date | undefined
  until: Date | undefined
  before: OrderPosition | undefined
}

export interface OrderPosition {
  number: number
  /** Postgres' text: microseconds would be lost in a Date. */
  createdAt: string
}

/** Postgres plans better with a position than with a subquery. */
export function findPosition(db: Db, number: number): Promise<OrderPosition | undefined> {
  return db
    .selectFrom('shop.orders')
    .select([sql<number>`number::int`.as('number'), sql<string>`created_at::text`.as('createdAt')])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Every id matches exactly. */
export interface OrderTarget {
  ids: readonly string[]
  /** Matches orders with one of these products too. */
  productKeys: readonly string[]
}

export type FoundOrder = Pick<
  Order,
  'id' | 'number' | 'createdAt' | 'state' | 'email' | 'totalCents' | 'refundedCents'
>

export interface FoundPage {
  orders: FoundOrder[]
  /** Last order examined; undefined when there are no older ones. */
  next: number | undefined
}

export const PAGE = 50
/** Orders examined for one page. */
const LOOKED_AT = 5000

const columns = sql`o.id, o.number::int, o.created_at, o.state, o.email, o.total_cents, o.refunded_cents`
const newestFirst = sql`order by o.created_at desc, o.number desc`

export async function listNewest(db: Db, filter: OrderFilter): Promise<FoundPage> {
  const { rows } = await sql<FoundOrder>`${newestOf(filter, PAGE + 1)}`.execute(db)
  return pageOf(rows)
}

/**
 * Queries each state apart, so that Postgres knows how rare it is. In a join it assumes every state is as common as
 * the most common one, and walks through all orders for a rare one.
 */
function newestOf(filter: OrderFilter, count: number): RawBuilder<unknown> {
  const within = conditions(filter)
  const ofState = (state?: OrderState) => sql`
    (select ${columns} from shop.orders o
    where ${state === undefined ? sql`true` : sql`o.state = ${state}`} and ${within}
    ${newestFirst} limit ${count})`
  if (!filter.states) return ofState()
  const each = filter.states.map(ofState)
  return sql`select * from (${sql.join(each, sql` union all `)}) o ${newestFirst} limit ${count}`
}

export async function listOfIds(
  db: Db,
  filter: OrderFilter,
  ids: readonly string[],
): Promise<FoundPage> {
  const { rows } = await sql<FoundOrder>`
    select ${columns} from shop.orders o
    where o.id = any(${ids}::uuid[]) and ${conditions(filter)}
      and ${filter.states ? sql`o.state = any(${filter.states}::text[])` : sql`true`}
    ${newestFirst} limit ${PAGE + 1}`.execute(db)
  return pageOf(rows)
}

/** Examines the newest orders one by one; a page may be empty and still have a next one. */
export async function walkThrough(
  db: Db,
  filter: OrderFilter,
  { ids, productKeys }: OrderTarget,
): Promise<FoundPage> {
  const { rows } = await sql<FoundOrder & { isMeant: boolean; n: number }>`
    select * from (
      select o.*, row_number() over (${newestFirst})::int as n,
        l.has_product is true or o.id = any(${ids}::uuid[]) as is_meant
      from (${newestOf(filter, LOOKED_AT)}) o left join lateral (
        select true as has_product from shop.order_lines l
        where l.order_id = o.id and l.product_key = any(${productKeys}::text[]) limit 1
      ) l on true
    ) o where is_meant or n = ${LOOKED_AT} ${newestFirst} limit ${PAGE + 1}`.execute(db)
  const { orders, next } = pageOf(rows.filter(({ isMeant }) => isMeant))
  const last = rows.at(-1)
  return { orders, next: next ?? (last?.n === LOOKED_AT ? last.number : undefined) }
}

function pageOf(rows: readonly FoundOrder[]): FoundPage {
  const orders = rows.slice(0, PAGE)
  return { orders, next: rows.length > PAGE ? orders.at(-1)?.number : undefined }
}

function conditions({ from, until, before }: OrderFilter): RawBuilder<unknown> {
  const all = [
    from && sql`o.created_at >= ${from}`,
    until && sql`o.created_at < ${until}`,
    before && sql`(o.created_at, o.number) < (${before.createdAt}::timestamptz, ${before.number})`,
  ]
  const given = all.filter((part) => part !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
