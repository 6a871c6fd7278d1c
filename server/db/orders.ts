import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import {
  nextOrderState,
  type OrderEvent,
  type OrderState,
  wasFulfilled,
} from '#domain/order-state.ts'
import type { Db, Trx } from './connect.ts'
import { skipNumbersUpTo } from './numbers.ts'
import { recordOrderEvent } from './order-events.ts'
import type { OrderLinesTable, OrdersTable } from './schema-orders.ts'
import { lockBuyerOfOrder } from './users.ts'

export type Order = Selectable<OrdersTable>
export type OrderLine = Selectable<OrderLinesTable>

export interface NewOrder {
  id: string
  livemode: boolean
  ownerKey: string
  cartHash: string
  email: string
  userId: string | null
  totalCents: number
  idempotencyKey: string
  /** The terms it is made under. */
  termsVersion: string | null
  lines: readonly Omit<OrderLine, 'orderId' | 'lineNo'>[]
}

/**
 * Stores an order with its lines in state `created`. Returns false and stores nothing when the owner has a payable
 * order of the same cart.
 */
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
  await recordOrderEvent(trx, {
    orderId: order.id,
    event: 'created',
    fromState: null,
    toState: 'created',
    cause: 'checkout',
  })
  return true
}

/**
 * Stores an order that the database lost, as after restoring a backup, from the provider's data. Undefined when it
 * exists already.
 */
export async function insertRebuiltOrder(
  trx: Trx,
  {
    id,
    number,
    session,
    livemode,
    userId,
    totalCents,
    termsVersion,
    lines,
  }: {
    id: string
    /** The one it had; undefined: it gets a new one. */
    number: number | undefined
    session: { id: string; email: string | null; expiresAt: Date }
    livemode: boolean
    userId: string | null
    totalCents: number
    termsVersion: string | null
    lines: NewOrder['lines']
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('shop.orders')
    .values({
      id,
      number,
      livemode,
      userId,
      totalCents,
      termsVersion,
      state: 'created',
      guest: userId === null,
      email: session.email,
      ownerKey: `rebuilt:${id}`,
      cartHash: session.id,
      idempotencyKey: `co_${id}_rebuilt`,
      paymentSessionId: session.id,
      checkoutExpiresAt: session.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (number !== undefined) await skipNumbersUpTo(trx, 'orders', number)
  await insertLines(trx, id, lines)
  const event = { orderId: id, event: 'rebuilt', fromState: null, toState: 'created' as const }
  await recordOrderEvent(trx, { ...event, cause: 'reconcile' })
  return true
}

async function insertLines(trx: Trx, orderId: string, lines: NewOrder['lines']) {
  await trx
    .insertInto('shop.orderLines')
    .values(lines.map((line, index) => ({ ...line, orderId, lineNo: index + 1 })))
    .execute()
}

export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('shop.orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether an order has this number. */
export async function isOrderNumberTaken(db: Db, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

export function findOrderBySession(db: Db, sessionId: string): Promise<Order | undefined> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('paymentSessionId', '=', sessionId)
    .executeTakeFirst()
}

/** Payable orders of this owner, oldest first. */
export function listPayableOrders(db: Db, ownerKey: string): Promise<Order[]> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('ownerKey', '=', ownerKey)
    .where('state', 'in', ['created', 'open'])
    .orderBy('createdAt')
    .execute()
}

/** Ids of orders that are payable, or paid and not fulfilled. */
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

/** Those of the orders with these numbers that belong to the account or have the address of this one. */
export function listOrdersOfBuyer(
  db: Db,
  { userId, email }: Pick<Order, 'userId' | 'email'>,
  numbers: readonly number[],
): Promise<Order[]> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
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

/**
 * The order with its row locked until the transaction ends, and before it the account of its buyer: Postgres looks at
 * that one again when an order is updated twice.
 */
export async function lockOrder(trx: Trx, id: string): Promise<Order> {
  await lockBuyerOfOrder(trx, id)
  return trx
    .selectFrom('shop.orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Names of the events that bring a delivered order into a state that follows from its ledger. */
const LEDGER_EVENTS: Partial<Record<OrderState, string>> = {
  fulfilled: 'money_kept',
  partially_refunded: 'partly_refunded',
  refunded: 'fully_refunded',
  disputed: 'dispute_opened',
  revoked: 'dispute_lost',
  review: 'money_kept',
}

/** Stores what follows from the ledger of a locked order: its state, with an event if that is new, and its refunded sum. */
export async function settleLockedOrder(
  trx: Trx,
  order: Order,
  { state, refundedCents, cause }: { state: OrderState; refundedCents: number; cause: string },
) {
  if (state === order.state && refundedCents === order.refundedCents) return
  await trx
    .updateTable('shop.orders')
    .set({ state, refundedCents, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  if (state === order.state) return
  await recordOrderEvent(trx, {
    orderId: order.id,
    event: LEDGER_EVENTS[state] ?? 'settled',
    fromState: order.state,
    toState: state,
    cause,
  })
}

/** For each of these sessions that has an order: whether the order is fulfilled or in review. */
export async function findProcessedSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, boolean>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop.orders')
    .select(['paymentSessionId', 'state'])
    .where('paymentSessionId', 'in', sessionIds)
    .execute()
  return new Map(
    rows.map(({ paymentSessionId, state }) => [
      paymentSessionId ?? '',
      state === 'review' || wasFulfilled(state),
    ]),
  )
}

type OrderFacts = Partial<
  Pick<Order, 'paymentIntentId' | 'account' | 'userId' | 'reviewReason' | 'paidAt' | 'fulfilledAt'>
>

/**
 * Applies an event to a locked order: stores the new state, the event and the facts that came with it. An event
 * that does not apply to the current state changes nothing. Returns the state.
 */
export async function moveOrder(
  trx: Trx,
  order: Pick<Order, 'id' | 'state'>,
  { event, cause, facts = {} }: { event: OrderEvent; cause: string; facts?: OrderFacts },
): Promise<OrderState> {
  const toState = nextOrderState(order.state, event)
  if (toState === order.state) return order.state
  await trx
    .updateTable('shop.orders')
    .set({ ...facts, state: toState, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(trx, {
    orderId: order.id,
    event,
    fromState: order.state,
    toState,
    cause,
  })
  return toState
}
