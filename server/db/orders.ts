import { sql, type Updateable } from 'kysely'
import {
  nextOrderState,
  type OrderEvent,
  type OrderState,
  wasFulfilled,
} from '#domain/order-state.ts'
import type { Db, Trx } from './connect.ts'
import { hasRow } from './has-row.ts'
import { skipNumbersUpTo } from './numbers.ts'
import { recordOrderEvent } from './order-events.ts'
import type { Row, Schema } from './schema.ts'
import { lockCustomerOfOrder } from './users.ts'

export type Order = Row<'shop.orders'>
export type OrderLine = Row<'shop.orderLines'>

/** `currency` in lower case, as the provider writes it. */
export interface NewOrder
  extends Pick<Order, 'id' | 'livemode' | 'ownerKey' | 'cartHash' | 'currency' | 'userId'>,
    Pick<Order, 'totalCents' | 'idempotencyKey' | 'termsVersion'> {
  email: string
  lines: readonly Omit<OrderLine, 'orderId' | 'lineNo'>[]
}

const orders = (db: Db) => db.selectFrom('shop.orders').selectAll()

/** False, and stores nothing, when the owner has a payable order of the same cart. */
export async function insertOrder(trx: Trx, { lines, ...order }: NewOrder): Promise<boolean> {
  const row = await trx
    .insertInto('shop.orders')
    .values({ ...order, state: 'created', guest: order.userId === null })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerKey', 'cartHash'])
        .where('state', 'in', ['created', 'open'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await insertLines(trx, order.id, lines)
  await recordInsert(trx, order.id, { event: 'created', cause: 'checkout' })
  return true
}

/** Restores an order missing after a backup restore, from the provider's data. False when it exists. */
export async function insertRebuiltOrder(
  trx: Trx,
  {
    lines,
    session,
    ...order
  }: Pick<NewOrder, 'id' | 'livemode' | 'currency' | 'userId' | 'totalCents' | 'lines'> & {
    /** The original number; undefined assigns a new one. */
    number: number | undefined
    session: { id: string; email: string | null; expiresAt: Date }
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('shop.orders')
    .values({
      ...order,
      termsVersion: null, // unknown after a restore
      state: 'created',
      guest: order.userId === null,
      email: session.email,
      ownerKey: `rebuilt:${order.id}`,
      cartHash: session.id,
      idempotencyKey: `co_${order.id}_rebuilt`,
      paymentSessionId: session.id,
      checkoutExpiresAt: session.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (order.number !== undefined) await skipNumbersUpTo(trx, 'orders', order.number)
  await insertLines(trx, order.id, lines)
  await recordInsert(trx, order.id, { event: 'rebuilt', cause: 'reconcile' })
  return true
}

function recordInsert(trx: Trx, orderId: string, how: { event: string; cause: string }) {
  return recordOrderEvent(trx, { ...how, orderId, fromState: null, toState: 'created' })
}

/** Lets no checkout insert an order, to the end of the transaction. */
export async function lockOrders(trx: Trx): Promise<void> {
  await sql`lock table shop.orders in share mode`.execute(trx)
}

/** Undefined when all orders have this currency, or there are none. */
export async function findOtherCurrency(db: Db, currency: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('shop.orders')
    .select('currency')
    .where('currency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  return order?.currency
}

async function insertLines(trx: Trx, orderId: string, lines: NewOrder['lines']) {
  await trx
    .insertInto('shop.orderLines')
    .values(lines.map((line, index) => ({ ...line, orderId, lineNo: index + 1 })))
    .execute()
}

export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

export function isOrderNumberTaken(db: Db, number: number): Promise<boolean> {
  return hasRow(db, 'shop.orders', { number })
}

export function findOrderBySession(db: Db, sessionId: string): Promise<Order | undefined> {
  return orders(db).where('paymentSessionId', '=', sessionId).executeTakeFirst()
}

export function listPayableOrders(db: Db, ownerKey: string): Promise<Order[]> {
  return orders(db)
    .where('ownerKey', '=', ownerKey)
    .where('state', 'in', ['created', 'open'])
    .orderBy('createdAt')
    .execute()
}

export async function listUnfulfilledOrderIds(db: Db, sinceHours: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('state', 'in', ['created', 'open', 'paid'])
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${sinceHours}::int)`)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.id)
}

export function listOrdersOfCustomer(
  db: Db,
  { userId, email }: Pick<Order, 'userId' | 'email'>,
  numbers: readonly number[],
): Promise<Order[]> {
  return orders(db)
    .where('number', 'in', numbers)
    .where((is) => is.or([is('userId', '=', userId), is('email', '=', email)]))
    .execute()
}

export function listOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('shop.orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
}

/** Locks the customer's account first: Postgres checks its row when an order is updated twice. */
export async function lockOrder(trx: Trx, id: string): Promise<Order> {
  await lockCustomerOfOrder(trx, id)
  return orders(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Event names for transitions that follow from the ledger. */
const LEDGER_EVENTS: Partial<Record<OrderState, string>> = {
  fulfilled: 'money_kept',
  partially_refunded: 'partly_refunded',
  refunded: 'fully_refunded',
  disputed: 'dispute_opened',
  revoked: 'dispute_lost',
  review: 'money_kept',
}

export async function applyDerivedState(
  trx: Trx,
  order: Order,
  { state, refundedCents, cause }: { state: OrderState; refundedCents: number; cause: string },
) {
  if (state === order.state && refundedCents === order.refundedCents) return
  const event = LEDGER_EVENTS[state] ?? 'settled'
  await storeState(trx, order, { state, event, cause, facts: { refundedCents } })
}

/** Records an event when the state changes. */
async function storeState(
  trx: Trx,
  { id: orderId, state: fromState }: Pick<Order, 'id' | 'state'>,
  change: {
    state: OrderState
    event: string
    cause: string
    facts: Updateable<Schema['shop.orders']>
  },
) {
  const { state, event, cause, facts } = change
  await trx
    .updateTable('shop.orders')
    .set({ ...facts, state, updatedAt: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
  if (state === fromState) return
  await recordOrderEvent(trx, { orderId, event, fromState, toState: state, cause })
}

/** True when the session's order is fulfilled or in review. */
export async function findProcessedSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string | null, boolean>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop.orders')
    .select(['paymentSessionId as id', 'state'])
    .where('paymentSessionId', 'in', sessionIds)
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state === 'review' || wasFulfilled(state)]))
}

type OrderFacts = Partial<
  Pick<Order, 'paymentIntentId' | 'account' | 'userId' | 'reviewReason' | 'paidAt' | 'fulfilledAt'>
>

/** An event that does not apply to the state changes nothing. Returns the state. */
export async function transitionOrder(
  trx: Trx,
  order: Pick<Order, 'id' | 'state'>,
  { event, cause, facts = {} }: { event: OrderEvent; cause: string; facts?: OrderFacts },
): Promise<OrderState> {
  const state = nextOrderState(order.state, event)
  if (state !== order.state) await storeState(trx, order, { state, event, cause, facts })
  return state
}
