/**
 * created: provider not yet called. open: a payment page exists. review: paid with a mismatch, for the owner to check.
 * expired: page expired unpaid, or the payment failed later.
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

const UNPAID: Arrows = {
  session_expired: 'expired',
  payment_failed: 'expired',
  payment_confirmed: 'paid',
  payment_mismatch: 'review',
}

/** Transitions until delivery; later states follow from the ledger (ledger.ts). A payment overrides an expiry. */
const ARROWS: Record<OrderState, Arrows> = {
  created: { ...UNPAID, session_opened: 'open' },
  open: UNPAID,
  expired: { payment_confirmed: 'paid', payment_mismatch: 'review' },
  review: { payment_confirmed: 'paid' },
  paid: { goods_delivered: 'fulfilled' },
  fulfilled: {},
  partially_refunded: {},
  disputed: {},
  refunded: {},
  revoked: {},
}

/** Inapplicable events keep the state. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  return ARROWS[state][event] ?? state
}

export function isTakenBack(state: OrderState): state is 'refunded' | 'revoked' {
  return state === 'refunded' || state === 'revoked'
}

/** At most one payable order per customer and cart. */
export function isPayable(state: OrderState): boolean {
  return state === 'created' || state === 'open'
}

export function wasFulfilled(state: OrderState): boolean {
  return ['fulfilled', 'partially_refunded', 'refunded', 'disputed', 'revoked'].includes(state)
}
