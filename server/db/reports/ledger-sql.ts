import { type RawBuilder, sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'

/** SQL for the moment that an order `o` belongs to: when it was paid, or else made. */
export const MOMENT = sql<Date>`coalesce(o.paid_at, o.created_at)`

/** SQL for a refund that gave money back, or will; as isRefunded in domain/ledger.ts. */
export function stands(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.status`)} <> all(${[...NOT_REFUNDED]}::text[])`
}

/**
 * SQL for the sums of an order's payments: all that was received, and what the provider kept of it and left. Those two
 * are null while the fee of one payment is not known.
 */
export const PAYMENT_SUMS = sql`
  coalesce(sum(amount_cents), 0)::int as received_cents,
  case when bool_and(fee_cents is not null) then sum(fee_cents) end::int as fee_cents,
  case when bool_and(fee_cents is not null) then sum(net_cents) end::int as net_cents,
  case when bool_and(fee_cents is not null) then min(fee_currency) end as fee_currency`
