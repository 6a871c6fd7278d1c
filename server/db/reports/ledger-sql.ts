import { type RawBuilder, sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'

export const MOMENT = sql<Date>`coalesce(o.paid_at, o.created_at)`

/** SQL equivalent of isRefunded in domain/ledger.ts: the money went back or is on its way. */
export function stands(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.status`)} <> all(${[...NOT_REFUNDED]}::text[])`
}

/** SQL: fee and net are null while the fee of one payment is unknown. */
export const PAYMENT_SUMS = sql`
  coalesce(sum(amount_cents), 0)::int as received_cents,
  case when bool_and(fee_cents is not null) then sum(fee_cents) end::int as fee_cents,
  case when bool_and(fee_cents is not null) then sum(net_cents) end::int as net_cents,
  case when bool_and(fee_cents is not null) then min(fee_currency) end as fee_currency`
