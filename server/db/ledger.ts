import { sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'
import type { Db, Trx } from './connect.ts'
import type { Row } from './schema.ts'

export type PaymentRow = Omit<Row<'shop.payments'>, 'isRead'>
export type RefundRow = Omit<Row<'shop.refunds'>, 'reading'>
type DisputeRow = Omit<Row<'shop.disputes'>, 'openedAt' | 'closedAt' | 'reading'>

export interface LedgerRows {
  payments: PaymentRow[]
  refunds: RefundRow[]
  disputes: (DisputeRow & { openedAt: Date })[]
}

/** Sequence number of a provider snapshot, drawn before the call: an older snapshot never overwrites a newer one. */
export async function beginSnapshot(db: Db): Promise<number> {
  const { rows } = await sql<{ reading: number }>`
    select nextval('shop.ledger_readings') as reading`.execute(db)
  return rows[0]?.reading ?? 0
}

/** A known fee stays known. */
export async function recordPayment(trx: Trx, payment: PaymentRow) {
  const { amountCents, paidAt } = payment
  const fee = {
    feeCents: sql<number | null>`coalesce(excluded.fee_cents, payments.fee_cents)`,
    netCents: sql<number | null>`coalesce(excluded.net_cents, payments.net_cents)`,
    feeCurrency: sql<string | null>`coalesce(excluded.fee_currency, payments.fee_currency)`,
  }
  await trx
    .insertInto('shop.payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ amountCents, paidAt, ...fee, isRead: true }),
    )
    .execute()
}

export async function isSessionRead(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.payments')
    .select('isRead')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.isRead === true
}

/** True when the provider's fee is stored. */
export async function isFeeKnown(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.payments')
    .select('feeCents')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined && row.feeCents !== null
}

/** Returns the previous status; undefined for a new refund. */
export async function recordRefund(
  trx: Trx,
  reading: number,
  refund: RefundRow,
): Promise<{ before: string | undefined; now: string }> {
  const stored = await trx
    .selectFrom('shop.refunds')
    .select('status')
    .where('id', '=', refund.id)
    .executeTakeFirst()
  const written = await trx
    .insertInto('shop.refunds')
    .values({ ...refund, reading })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: refund.status, amountCents: refund.amountCents, reading })
        .where(sql<boolean>`refunds.reading <= excluded.reading`),
    )
    .returning('status')
    .executeTakeFirst()
  return { before: stored?.status, now: written?.status ?? stored?.status ?? refund.status }
}

export async function recordDispute(trx: Trx, reading: number, dispute: DisputeRow) {
  const { status, amountCents, dueBy, reason, paymentId } = dispute
  // closedAt is no longer written; status has it
  await trx
    .insertInto('shop.disputes')
    .values({ ...dispute, reading, closedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status, amountCents, dueBy, reason, paymentId, reading })
        .where(sql<boolean>`disputes.reading <= excluded.reading`),
    )
    .execute()
}

export async function readLedger(db: Db, orderId: string): Promise<LedgerRows> {
  const payments = await db
    .selectFrom('shop.payments')
    .select(['id', 'orderId', 'sessionId', 'amountCents', 'currency', 'paidAt'])
    .select(['feeCents', 'netCents', 'feeCurrency'])
    .where('orderId', '=', orderId)
    .orderBy('paidAt')
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('shop.refunds')
    .select(['id', 'paymentId', 'orderId', 'amountCents', 'status', 'reason', 'lineNos'])
    .select('createdAt')
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const disputes = await db
    .selectFrom('shop.disputes')
    .select(['id', 'paymentId', 'orderId', 'amountCents', 'status', 'reason', 'dueBy', 'openedAt'])
    .where('orderId', '=', orderId)
    .orderBy('openedAt')
    .orderBy('id')
    .execute()
  return { payments, refunds, disputes }
}

export async function findSessionIdOfPayment(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop.payments')
    .select('sessionId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sessionId
}

export async function findLedgeredSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('shop.payments')
    .select('sessionId')
    .where('sessionId', 'in', sessionIds)
    .execute()
  return new Set(rows.map(({ sessionId }) => sessionId))
}

/** Cents refunded for any of these lines. */
export async function sumRefundsOfLines(
  db: Db,
  lines: readonly { orderId: string; lineNo: number }[],
): Promise<number> {
  let cents = 0
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    const lineNos = lines.filter((line) => line.orderId === orderId).map(({ lineNo }) => lineNo)
    const row = await db
      .selectFrom('shop.refunds')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
      .where('orderId', '=', orderId)
      .where('status', 'not in', NOT_REFUNDED)
      .where(sql<boolean>`line_nos && ${lineNos}::int[]`)
      .executeTakeFirstOrThrow()
    cents += row.cents
  }
  return cents
}
