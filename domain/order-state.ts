/**
 * States of an order. created: stored, the provider was not asked yet. open: a payment page exists. paid: the
 * provider reports it as paid. fulfilled: the buyer owns the purchases. review: paid with a mismatch that the
 * owner has to check. expired: the payment page expired unpaid, or what was paid on it failed later.
 */
export const ORDER_STATES = [
  'created',
  'open',
  'expired',
  'review',
  'paid',
  'fulfilled',
  'partially_refunded',
  'disputed',
  'refunded',
  'revoked',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export type OrderEvent =
  | 'session_opened'
  | 'session_expired'
  | 'payment_failed'
  | 'payment_confirmed'
  | 'payment_mismatch'
  | 'goods_delivered'

type Arrows = Partial<Record<OrderEvent, OrderState>>

/**
 * Allowed transitions until the goods are delivered; a payment overrides an expiry. What comes after follows from
 * the ledger (ledger.ts).
 */
const ARROWS: Record<OrderState, Arrows> = {
  created: {
    session_opened: 'open',
    session_expired: 'expired',
    payment_failed: 'expired',
    payment_confirmed: 'paid',
    payment_mismatch: 'review',
  },
  open: {
    session_expired: 'expired',
    payment_failed: 'expired',
    payment_confirmed: 'paid',
    payment_mismatch: 'review',
  },
  expired: { payment_confirmed: 'paid', payment_mismatch: 'review' },
  review: { payment_confirmed: 'paid' },
  paid: { goods_delivered: 'fulfilled' },
  fulfilled: {},
  partially_refunded: {},
  disputed: {},
  refunded: {},
  revoked: {},
}

/** The state after an event; an event that does not apply leaves the state as it is. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  return ARROWS[state][event] ?? state
}

/** Whether everything in an order of this state was taken back from its buyer. */
export function isTakenBack(state: OrderState): state is 'refunded' | 'revoked' {
  return state === 'refunded' || state === 'revoked'
}

/** Whether the order can still be paid; a buyer has at most one payable order for each cart. */
export function isPayable(state: OrderState): boolean {
  return state === 'created' || state === 'open'
}

/** Whether the order was ever fulfilled; fulfilling it again does nothing. */
export function wasFulfilled(state: OrderState): boolean {
  return ['fulfilled', 'partially_refunded', 'refunded', 'disputed', 'revoked'].includes(state)
}
