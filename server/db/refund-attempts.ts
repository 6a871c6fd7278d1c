import { type Selectable, sql } from 'kysely'
import { NOT_REFUNDED } from '#domain/ledger.ts'
import type { Db, Trx } from './connect.ts'
import type { RefundAttemptsTable } from './schema-orders.ts'

/** A refund that the shop asks the provider for. It is stored before, and its id is the idempotency key. */
export type RefundAttempt = Selectable<RefundAttemptsTable>

/** A call may be under way for so long: every repetition of it, each until its deadline. */
const CALL_LASTS = sql`interval '5 minutes'`

/** Stores an attempt, which counts as its first call. The caller has locked the order, which has no open one. */
export function insertRefundAttempt(
  trx: Trx,
  attempt: Pick<
    RefundAttempt,
    'orderId' | 'paymentId' | 'amountCents' | 'lineNos' | 'withdrawalNumber' | 'refundedBeforeCents'
  > &
    Pick<RefundAttempt, 'who' | 'cameFrom' | 'isTold'>,
): Promise<RefundAttempt> {
  return trx
    .insertInto('shop.refundAttempts')
    .values(attempt)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The attempt of this order whose outcome is not in the ledger yet. There is one at most. */
export function findOpenAttempt(db: Db, orderId: string): Promise<RefundAttempt | undefined> {
  return db
    .selectFrom('shop.refundAttempts')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** An attempt whose outcome is not known. */
export type OpenAttempt = Pick<RefundAttempt, 'amountCents'> & { orderNumber: number }

/** Open attempts of these orders, with the order's number. */
export async function listOpenAttemptsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<OpenAttempt[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shop.refundAttempts as a')
    .innerJoin('shop.orders as o', 'o.id', 'a.orderId')
    .select(['a.amountCents', sql<number>`o.number::int`.as('orderNumber')])
    .where('a.orderId', 'in', [...new Set(orderIds)])
    .where('a.state', '=', 'open')
    .orderBy('a.createdAt')
    .execute()
}

export function findAttempt(db: Db, id: string): Promise<RefundAttempt | undefined> {
  return db.selectFrom('shop.refundAttempts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Open attempts whose last call began at least so long ago, oldest first. */
export function listLeftAttempts(db: Db, olderThanSeconds: number): Promise<RefundAttempt[]> {
  return db
    .selectFrom('shop.refundAttempts')
    .selectAll()
    .where('state', '=', 'open')
    .where('askedAt', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .orderBy('createdAt')
    .execute()
}

/** A call to the provider about an attempt. */
export interface Ask {
  /** Its number, counted from 1. */
  asks: number
  /** True when no earlier call can be under way. */
  isAlone: boolean
}

/** Counts a further call about an attempt. Undefined when it is closed or answered. */
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

/** Stores that the provider has made the refund. The ledger closes the attempt. */
export async function storeAnswer(db: Db, id: string, refundId: string): Promise<void> {
  await db
    .updateTable('shop.refundAttempts')
    .set({ refundId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Closes the attempts whose refunds are in the ledger now. The caller has locked the order. */
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

/** Closes an attempt that moved no money. False when it is answered, or another call about it began after this one. */
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

/** True when no call about an open attempt can be under way. */
export async function isQuietAttempt(db: Db, { id, asks }: RefundAttempt): Promise<boolean> {
  const row = await db
    .selectFrom('shop.refundAttempts')
    .select('id')
    .where('id', '=', id)
    .where('asks', '=', asks)
    .where('askedAt', '<', sql<Date>`now() - ${CALL_LASTS}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Attempts of a payment that gave money back without an answer to the person who asked for them. */
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
