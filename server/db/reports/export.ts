import { sql } from 'kysely'
import type { CommissionState } from '#domain/commission-state.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { RefundRow } from '#server/db/ledger.ts'
import type { Order, OrderLine } from '#server/db/orders.ts'
import { MOMENT, PAYMENT_SUMS, stands } from './ledger-sql.ts'

/** Rows in memory at once. */
const PAGE = 1000

/** `from` inclusive, `until` exclusive; undefined is unbounded. */
export interface Period {
  from: Date | undefined
  until: Date | undefined
  /** Undefined: real and test money. */
  livemode?: boolean
}

/** Cents of `currency`; fees in `feeCurrency`. */
export interface ExportedOrder
  extends Pick<Order, 'number' | 'createdAt' | 'paidAt' | 'state' | 'livemode' | 'currency'>,
    Pick<Order, 'totalCents' | 'email' | 'paymentIntentId'> {
  commissions: CommissionState[]
  /** Refunded of the order's price. */
  refundedOfPriceCents: number
  /** Such as `2 × Coffee; Guide`. */
  items: string
  receivedCents: number
  /** Includes refunds of duplicate payments. */
  refundedCents: number
  lostCents: number
  /** Null while the fee of one payment is unknown. */
  feeCents: number | null
  netCents: number | null
  feeCurrency: string | null
}

export interface ExportedLine
  extends Pick<Order, 'number' | 'livemode' | 'paidAt' | 'state' | 'currency'>,
    Pick<OrderLine, 'lineNo' | 'productName' | 'productType' | 'quantity' | 'unitCents'> {
  commissions: CommissionState[]
  /** True when the line or the whole order was refunded. */
  isRefunded: boolean
}

/** `status` is the provider's: failed and canceled ones returned nothing. */
export interface ExportedRefund
  extends Omit<RefundRow, 'orderId'>,
    Pick<Order, 'number' | 'livemode' | 'currency'> {}

/** By time of payment, or creation while unpaid. */
export function exportOrders(db: Db, period: Period): AsyncGenerator<ExportedOrder[]> {
  return orderPages(db, period, readOrders)
}

export function exportLines(db: Db, period: Period): AsyncGenerator<ExportedLine[]> {
  return orderPages(db, period, readLines)
}

export function exportRefunds(db: Db, period: Period): AsyncGenerator<ExportedRefund[]> {
  return pagesOf(db, period, readRefunds)
}

/** Keyset position. `at` is text, because a Date would drop microseconds. */
interface Place {
  at: string
  id: string
}

interface Page<Row> {
  rows: Row[]
  /** Undefined on the last page. */
  end: Place | undefined
}

interface Section {
  after: Place
  until: string
  livemode: boolean | undefined
}

type ReadPage<Row> = (trx: Trx, section: Section) => Promise<Page<Row>>

/**
 * Keyset pagination in one transaction, so that all pages show the same snapshot. Ends with the last page, or when the
 * reader stops.
 */
async function* pagesOf<Row>(
  db: Db,
  { from, until, livemode }: Period,
  read: ReadPage<Row>,
): AsyncGenerator<Row[]> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // every id comes after this one
    let after: Place | undefined = { at: from?.toISOString() ?? '-infinity', id: '0' }
    while (after) {
      const page: Page<Row> = await read(trx, {
        after,
        until: until?.toISOString() ?? 'infinity',
        livemode,
      })
      if (page.rows.length > 0) yield page.rows
      after = page.end
    }
  } finally {
    await trx.rollback().execute()
  }
}

function endOf(places: readonly Place[]): Place | undefined {
  return places.length < PAGE ? undefined : places.at(-1)
}

function orderPages<Row>(
  db: Db,
  period: Period,
  readRows: (trx: Trx, orderIds: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  return pagesOf(db, period, async (trx, section) => {
    const places = await readPlaces(trx, section)
    const orderIds = places.map(({ orderId }) => orderId)
    return { rows: await readRows(trx, orderIds), end: endOf(places) }
  })
}

async function readPlaces(trx: Trx, { after, until, livemode }: Section) {
  const { rows } = await sql<Place & { orderId: string }>`
    select o.id as order_id, ${MOMENT}::text as at, o.number::text as id
    from shop.orders o
    where (${MOMENT}, o.number) > (${after.at}::timestamptz, ${after.id}::bigint)
      and ${MOMENT} < ${until}::timestamptz and ${isOfMode(livemode)}
    order by ${MOMENT}, o.number
    limit ${PAGE}`.execute(trx)
  return rows
}

const COMMISSIONS = sql`array(
  select r.state from shop.requests r where r.order_id = o.id
) as commissions`

async function readOrders(trx: Trx, orderIds: readonly string[]): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select o.number::int, o.created_at, o.paid_at, o.state, ${COMMISSIONS}, o.livemode, o.currency, o.total_cents,
      o.refunded_cents as refunded_of_price_cents, o.email, o.payment_intent_id,
      (
        select string_agg(
          case when quantity > 1 then quantity || ' × ' else '' end || product_name, '; '
          order by line_no
        ) from shop.order_lines l where l.order_id = o.id
      ) as items,
      p.*,
      -- orders from before the ledger know the sum only
      greatest(o.refunded_cents, (
        select sum(amount_cents) from shop.refunds r where r.order_id = o.id and ${stands('r')}
      ))::int as refunded_cents,
      coalesce((
        select sum(amount_cents) from shop.disputes d where d.order_id = o.id and d.status = 'lost'
      ), 0)::int as lost_cents
    from shop.orders o
    cross join lateral (
      select ${PAYMENT_SUMS}
      from shop.payments where order_id = o.id
    ) p
    where o.id = any(${[...orderIds]}::uuid[])
    order by ${MOMENT}, o.number`.execute(trx)
  return rows
}

async function readLines(trx: Trx, orderIds: readonly string[]): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select o.number::int, o.livemode, o.paid_at, o.state, ${COMMISSIONS}, o.currency, l.line_no, l.product_name,
      l.product_type, l.quantity, l.unit_cents,
      o.state = 'refunded' or exists (
        select from shop.refunds r
        where r.order_id = o.id and l.line_no = any(r.line_nos) and ${stands('r')}
      ) as is_refunded
    from shop.orders o join shop.order_lines l on l.order_id = o.id
    where o.id = any(${[...orderIds]}::uuid[])
    order by ${MOMENT}, o.number, l.line_no`.execute(trx)
  return rows
}

async function readRefunds(
  trx: Trx,
  { after, until, livemode }: Section,
): Promise<Page<ExportedRefund>> {
  const { rows } = await sql<ExportedRefund & Place>`
    select r.id, r.created_at::text as at, o.number::int, o.livemode, r.created_at, r.amount_cents,
      p.currency, r.status, r.reason, r.line_nos, r.payment_id
    from shop.refunds r
    join shop.orders o on o.id = r.order_id
    join shop.payments p on p.id = r.payment_id
    where (r.created_at, r.id) > (${after.at}::timestamptz, ${after.id})
      and r.created_at < ${until}::timestamptz and ${isOfMode(livemode)}
    order by r.created_at, r.id
    limit ${PAGE}`.execute(trx)
  return { rows, end: endOf(rows) }
}

function isOfMode(livemode: boolean | undefined) {
  return livemode === undefined ? sql`true` : sql`o.livemode = ${livemode}`
}
