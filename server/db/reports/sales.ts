import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { MOMENT, PAYMENT_SUMS, stands } from './ledger-sql.ts'

export interface SalesPeriod {
  from: Date
  until: Date
  livemode: boolean
}

/** In cents of one currency. */
export interface MoneyOfPart {
  /** Counted from 1. */
  part: number
  currency: string
  orders: number
  receivedCents: number
  refundedCents: number
  lostCents: number
  /** Card provider's fees known so far. */
  feeCents: number
  feesUnknown: number
}

export async function findFirstSale(db: Db, livemode: boolean): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select ${MOMENT} as at from shop.orders o where o.livemode = ${livemode}
    order by ${MOMENT}, o.number limit 1`.execute(db)
  return rows[0]?.at
}

/**
 * Money by period, each from its start to before the next. As in export.ts, payments, lost disputes and fees count at
 * the payment, refunds at the refund. A fee is in the balance's currency.
 */
export async function sumMoney(
  db: Db,
  { moments, livemode }: { moments: readonly Date[]; livemode: boolean },
): Promise<MoneyOfPart[]> {
  const [from, until] = [moments[0], moments.at(-1)]
  if (!from || !until) return []
  const bounds = moments.map((at) => at.toISOString())
  const { rows } = await sql<MoneyOfPart>`
    with sold as materialized (
      select ${MOMENT} as at, o.currency, ${PAYMENT_SUMS}
      from shop.orders o join shop.payments p on p.order_id = o.id
      where ${ofPeriod({ from, until, livemode })}
      group by o.id having sum(p.amount_cents) > 0
    ), moved as (
      select at, currency, 1 as orders, received_cents, 0 as refunded_cents, 0 as lost_cents,
        case when fee_currency = currency then fee_cents else 0 end as fee_cents,
        (fee_cents is null)::int as fees_unknown
      from sold
      union all
      select at, fee_currency, 0, 0, 0, 0, fee_cents, 0 from sold where fee_currency <> currency
      union all
      select ${MOMENT}, o.currency, 0, 0, 0, d.amount_cents, 0, 0
      from shop.disputes d join shop.orders o on o.id = d.order_id
      where d.status = 'lost' and ${ofPeriod({ from, until, livemode })}
      union all
      select r.created_at, p.currency, 0, 0, r.amount_cents, 0, 0, 0
      from shop.refunds r
      join shop.orders o on o.id = r.order_id
      join shop.payments p on p.id = r.payment_id
      where r.created_at >= ${from} and r.created_at < ${until} and ${stands('r')}
        and o.livemode = ${livemode}
    )
    select width_bucket(at, ${bounds}::timestamptz[]) as part, currency, sum(orders)::int as orders,
      sum(received_cents)::float8 as received_cents, sum(refunded_cents)::float8 as refunded_cents,
      sum(lost_cents)::float8 as lost_cents, sum(fee_cents)::float8 as fee_cents,
      sum(fees_unknown)::int as fees_unknown
    from moved group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Before refunds. */
export interface SoldProduct {
  productKey: string
  /** One of its names. */
  name: string
  quantity: number
  cents: number
}

export async function listSoldProducts(
  db: Db,
  { currency, ...period }: SalesPeriod & { currency: string },
): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    select l.product_key, max(l.product_name) as name,
      sum(l.quantity)::int as quantity, sum(l.unit_cents * l.quantity)::float8 as cents
    from shop.orders o join shop.order_lines l on l.order_id = o.id
    where ${ofPeriod(period)} and o.paid_at is not null and o.currency = ${currency}
    group by l.product_key
    order by cents desc, l.product_key`.execute(db)
  return rows
}

export async function countPaymentPages(
  db: Db,
  { from, livemode }: Pick<SalesPeriod, 'from' | 'livemode'>,
): Promise<{ opened: number; paid: number }> {
  // an order is paid after its creation, so the index by creation time finds all of them
  const { rows } = await sql<{ opened: number; paid: number }>`
    select count(*)::int as opened, count(o.paid_at)::int as paid
    from shop.orders o
    where ${MOMENT} >= ${from} and o.created_at >= ${from} and o.livemode = ${livemode}
      and o.payment_session_id is not null`.execute(db)
  return rows[0] ?? { opened: 0, paid: 0 }
}

function ofPeriod({ from, until, livemode }: SalesPeriod) {
  return sql<boolean>`${MOMENT} >= ${from} and ${MOMENT} < ${until} and o.livemode = ${livemode}`
}
