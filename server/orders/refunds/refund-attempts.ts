import { sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

/** Stored before the provider is called; its id is the idempotency key. */
export type RefundAttempt = Row<'shop.refundAttempts'>

/** Columns written after the insert. */
type Course = 'state' | 'refundId' | 'asks' | 'askedAt' | 'closedAt'

/** Longest duration of a call with all its retries. */
const CALL_LASTS = sql`interval '5 minutes'`

const attemptRows = (db: Db) => db.selectFrom('shop.refundAttempts').selectAll()

/** Counts as its first call. The caller has locked the order, which has no open attempt. */
export function insertRefundAttempt(
  trx: Trx,
  attempt: Omit<RefundAttempt, 'id' | 'createdAt' | Course>,
): Promise<RefundAttempt> {
  return trx
    .insertInto('shop.refundAttempts')
    .values(attempt)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An order has at most one open attempt. */
export function findOpenAttempt(db: Db, orderId: string): Promise<RefundAttempt | undefined> {
  return attemptRows(db)
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** A refund of unknown outcome. */
export interface OpenAttempt {
  cents: number
  orderNumber: number
  currency: string
}

/** Of the orders of these lines. */
export async function listOpenAttemptsOf(
  db: Db,
  lines: readonly { orderId: string }[],
): Promise<OpenAttempt[]> {
  if (lines.length === 0) return []
  const orderIds = new Set(lines.map(({ orderId }) => orderId))
  return db
    .selectFrom('shop.refundAttempts as a')
    .innerJoin('shop.orders as o', 'o.id', 'a.orderId')
    .select(['a.amountCents as cents', 'o.currency', sql<number>`o.number::int`.as('orderNumber')])
    .where('a.orderId', 'in', [...orderIds])
    .where('a.state', '=', 'open')
    .orderBy('a.createdAt')
    .execute()
}

export function findAttempt(db: Db, id: string): Promise<RefundAttempt | undefined> {
  return attemptRows(db).where('id', '=', id).executeTakeFirst()
}

/** Age counts from the start of the last call. Oldest first. */
export function listLeftAttempts(db: Db, olderThanSeconds: number): Promise<RefundAttempt[]> {
  return attemptRows(db)
    .where('state', '=', 'open')
    .where('askedAt', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .orderBy('createdAt')
    .execute()
}

export interface Ask {
  /** Counted from 1. */
  asks: number
  /** True when no earlier call can be in flight. */
  isAlone: boolean
}

/** Undefined when the attempt is closed or answered. */
export async function countAsk(db: Db, id: string): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    with before as (
      select id, asked_at from shop.refund_attempts
      where id = ${id} and state = 'open' and refund_id is null
      for update
    )
    update shop.refund_attempts a set asks = a.asks + 1, asked_at = now()
    from before where a.id = before.id
    returning a.asks, before.asked_at < now() - ${CALL_LASTS} as is_alone`.execute(db)
  return rows[0]
}

/** Stores the provider's refund; the ledger closes the attempt. */
export async function storeAnswer(db: Db, id: string, refundId: string): Promise<void> {
  await db
    .updateTable('shop.refundAttempts')
    .set({ refundId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** The caller has locked the order. */
export async function closeMadeAttempts(
  trx: Trx,
  orderId: string,
  refunds: readonly { id: string; attemptId: string | null }[],
): Promise<void> {
  for (const { id: refundId, attemptId } of refunds) {
    if (attemptId === null) continue
    await trx
      .updateTable('shop.refundAttempts')
      .set({ state: 'made', refundId, closedAt: new Date() })
      .where('id', '=', attemptId)
      .where('orderId', '=', orderId)
      .where('state', '<>', 'made')
      .execute()
  }
}

/** Closes an attempt that moved no money. False when it is answered or another call followed. */
export async function closeUnmadeAttempt(db: Db, id: string, asks: number): Promise<boolean> {
  const row = await db
    .updateTable('shop.refundAttempts')
    .set({ state: 'not_made', closedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('refundId', 'is', null)
    .where('asks', '=', asks)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True when no call can be in flight. */
export async function isIdleAttempt(db: Db, { id, asks }: RefundAttempt): Promise<boolean> {
  const row = await db
    .selectFrom('shop.refundAttempts')
    .select('id')
    .where('id', '=', id)
    .where('asks', '=', asks)
    .where('askedAt', '<', sql<Date>`now() - ${CALL_LASTS}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Successful attempts whose requester never read the outcome. */
export function listUntoldAttempts(db: Db, paymentId: string): Promise<RefundAttempt[]> {
  return db
    .selectFrom('shop.refundAttempts as a')
    .innerJoin('shop.refunds as r', 'r.id', 'a.refundId')
    .selectAll('a')
    .where('a.paymentId', '=', paymentId)
    .where('a.state', '=', 'made')
    .where('a.isTold', '=', false)
    .where('r.status', 'not in', NOT_REFUNDED)
    .orderBy('a.createdAt')
    .execute()
}

export async function markAttemptsTold(
  db: Db,
  attempts: readonly Pick<RefundAttempt, 'id'>[],
): Promise<void> {
  if (attempts.length === 0) return
  const ids = attempts.map(({ id }) => id)
  await db.updateTable('shop.refundAttempts').set({ isTold: true }).where('id', 'in', ids).execute()
}
