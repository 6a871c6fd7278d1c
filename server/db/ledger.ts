import { type Selectable, sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'
import type { Db, Trx } from './connect.ts'
import type { DisputesTable, PaymentsTable, RefundsTable } from './schema-orders.ts'

export type PaymentRow = Omit<Selectable<PaymentsTable>, 'isRead'>
export type RefundRow = Omit<Selectable<RefundsTable>, 'reading'>
export type DisputeRow = Omit<Selectable<DisputesTable>, 'openedAt' | 'closedAt' | 'reading'>

/** The rows of an order, each kind the first one first. */
export interface LedgerRows {
  payments: PaymentRow[]
  refunds: RefundRow[]
  disputes: (DisputeRow & { openedAt: Date })[]
}

/**
 * The number of a reading of the provider, to be drawn before the provider is asked: what an earlier reading says
 * never replaces what a later one said.
 */
export async function beginReading(db: Db): Promise<string> {
  const { rows } = await sql<{ reading: string }>`
    select nextval('shop.ledger_readings')::text as reading`.execute(db)
  return rows[0]?.reading ?? '0'
}

/** Stores a payment as read. A fee that was known stays known. */
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

/** Whether the payment of this session was read since there is a ledger. */
export async function isSessionRead(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.payments')
    .select('isRead')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.isRead === true
}

/** Whether the ledger has the provider's fee of this payment. */
export async function isFeeKnown(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop.payments')
    .select('feeCents')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined && row.feeCents !== null
}

/** Stores a refund as read. Returns its status before, which is undefined for one that was not stored. */
export async function recordRefund(
  trx: Trx,
  reading: string,
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

/** Stores a dispute as read. */
export async function recordDispute(trx: Trx, reading: string, dispute: DisputeRow) {
  const { status, amountCents, dueBy, reason, paymentId } = dispute
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

/** All that is stored about the money of an order. */
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

/** The payment session of a payment intent. */
export async function findSessionIdOfPayment(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop.payments')
    .select('sessionId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sessionId
}

/** Those of these sessions whose payment is in the ledger of an order. */
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

/** Cents of the refunds that are for one of these lines and whose money went back. */
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
