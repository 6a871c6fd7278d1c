import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { nextOrderState, type OrderEvent, type OrderState } from '#domain/order-state.ts'
import type { Db, Trx } from './connect.ts'
import type { OrderLinesTable, OrdersTable } from './schema.ts'

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
  lines: readonly Omit<OrderLine, 'orderId' | 'lineNo'>[]
}

/**
 * Records an order with its lines in state created. When the owner already has a payable order of the
 * same cart nothing is written and false comes back.
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
  await trx
    .insertInto('shop.orderLines')
    .values(lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1 })))
    .execute()
  await recordOrderEvent(trx, {
    orderId: order.id,
    event: 'created',
    fromState: null,
    toState: 'created',
    cause: 'checkout',
  })
  return true
}

export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('shop.orders').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOrderBySession(db: Db, sessionId: string): Promise<Order | undefined> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('paymentSessionId', '=', sessionId)
    .executeTakeFirst()
}

/** Orders of this owner that can still be paid, the oldest first. */
export function listPayableOrders(db: Db, ownerKey: string): Promise<Order[]> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('ownerKey', '=', ownerKey)
    .where('state', 'in', ['created', 'open'])
    .orderBy('createdAt')
    .execute()
}

/** Ids of orders a payment may still be hanging on: payable, or paid and not handed over. */
export async function listUnsettledOrderIds(db: Db, sinceHours: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('state', 'in', ['created', 'open', 'paid'])
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${sinceHours}::int)`)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.id)
}

export function listOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('shop.orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
}

/** The order with its row locked until the transaction ends. */
export function lockOrder(trx: Trx, id: string): Promise<Order> {
  return trx
    .selectFrom('shop.orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Notes the payment page of an order; the second time nothing changes. */
export async function attachPaymentSession(
  db: Db,
  orderId: string,
  session: { id: string; url: string | null; expiresAt: Date },
) {
  await db
    .updateTable('shop.orders')
    .set({
      paymentSessionId: session.id,
      checkoutUrl: session.url,
      checkoutExpiresAt: session.expiresAt,
    })
    .where('id', '=', orderId)
    .where('paymentSessionId', 'is', null)
    .execute()
}

type OrderFacts = Partial<
  Pick<Order, 'paymentIntentId' | 'account' | 'userId' | 'reviewReason' | 'paidAt' | 'fulfilledAt'>
>

/**
 * Moves a locked order by an event, writes the event down and stores the facts that came with it. An
 * event that does not apply to the order's state changes nothing and returns that state.
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

async function recordOrderEvent(
  trx: Trx,
  row: {
    orderId: string
    event: string
    fromState: OrderState | null
    toState: OrderState
    cause: string
  },
) {
  await trx.insertInto('shop.orderEvents').values(row).execute()
}
