import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#domain/order-state.ts'
import type { Db } from '../connect.ts'
import type { Order } from '../orders.ts'

/** What a list of orders is narrowed to. */
export interface OrderFilter {
  states: readonly OrderState[] | undefined
  /** From this moment, and before that one. */
  from: Date | undefined
  until: Date | undefined
  /** Only orders older than the one with this number. */
  before: number | undefined
}

/** What orders are looked for by; every id is exact. */
export interface OrderTarget {
  ids: readonly string[]
  /** Orders with one of these products are meant too. */
  productKeys: readonly string[]
}

export type FoundOrder = Pick<
  Order,
  'id' | 'number' | 'createdAt' | 'state' | 'email' | 'totalCents' | 'refundedCents'
>

export interface FoundPage {
  orders: FoundOrder[]
  /** Number of the last order that was looked at; undefined when there are no older ones. */
  next: number | undefined
}

export const PAGE = 50
/** So many orders are looked at for a page of one product; the rest is of the next pages. */
const LOOKED_AT = 20_000

const columns = sql`o.id, o.number::int, o.created_at, o.state, o.email, o.total_cents, o.refunded_cents`
const newestFirst = sql`order by o.created_at desc, o.number desc`

/** The newest orders of a filter: those of each state by its index, then the newest of them. */
export async function listNewest(db: Db, filter: OrderFilter): Promise<FoundPage> {
  const within = conditions(filter)
  const { rows } = filter.states
    ? await sql<FoundOrder>`
        select o.* from unnest(${filter.states}::text[]) s (state), lateral (
          select ${columns} from shop.orders o where o.state = s.state and ${within}
          ${newestFirst} limit ${PAGE + 1}
        ) o ${newestFirst} limit ${PAGE + 1}`.execute(db)
    : await sql<FoundOrder>`
        select ${columns} from shop.orders o where ${within} ${newestFirst} limit ${PAGE + 1}`.execute(
        db,
      )
  return pageOf(rows)
}

/** Those of these orders that fit a filter, newest first. */
export async function listOfIds(
  db: Db,
  filter: OrderFilter,
  ids: readonly string[],
): Promise<FoundPage> {
  const { rows } = await sql<FoundOrder>`
    select ${columns} from shop.orders o
    where o.id = any(${ids}::uuid[]) and ${hasState(filter)} and ${conditions(filter)}
    ${newestFirst} limit ${PAGE + 1}`.execute(db)
  return pageOf(rows)
}

/**
 * Orders with one of many products' lines, or of these ids, by looking at the newest orders one by one: at most so many
 * for a page, which may have found none.
 */
export async function walkThrough(
  db: Db,
  filter: OrderFilter,
  { ids, productKeys }: OrderTarget,
): Promise<FoundPage> {
  const { rows } = await sql<FoundOrder & { isMeant: boolean; n: number }>`
    select * from (
      select ${columns}, row_number() over (${newestFirst})::int as n,
        ${hasState(filter)} and (l.has_product is true or o.id = any(${ids}::uuid[])) as is_meant
      from (
        select * from shop.orders o where ${conditions(filter)} ${newestFirst} limit ${LOOKED_AT}
      ) o left join lateral (
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
  return all([
    from && sql`o.created_at >= ${from}`,
    until && sql`o.created_at < ${until}`,
    before !== undefined &&
      sql`(o.created_at, o.number) < (
        select b.created_at, b.number from shop.orders b where b.number = ${before}
      )`,
  ])
}

function hasState({ states }: OrderFilter): RawBuilder<unknown> {
  return all([states && sql`o.state = any(${states}::text[])`])
}

function all(parts: readonly (RawBuilder<unknown> | false | undefined)[]): RawBuilder<unknown> {
  const given = parts.filter((part) => part !== false && part !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
