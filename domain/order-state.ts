/**
 * States of an order. created: stored, the provider was not asked yet. open: a payment page exists. paid: the
 * provider reports it as paid. fulfilled: the buyer owns the purchases. review: paid with a mismatch that the
 * owner has to check. expired: the payment page expired unpaid.
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
  | 'payment_confirmed'
  | 'payment_mismatch'
  | 'goods_delivered'
  | 'partly_refunded'
  | 'fully_refunded'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'

type Arrows = Partial<Record<OrderEvent, OrderState>>

/** Allowed transitions. A payment overrides an expiry, and only a won dispute reverts a state. */
const ARROWS: Record<OrderState, Arrows> = {
  created: {
    session_opened: 'open',
    session_expired: 'expired',
    payment_confirmed: 'paid',
    payment_mismatch: 'review',
  },
  open: {
    session_expired: 'expired',
    payment_confirmed: 'paid',
    payment_mismatch: 'review',
  },
  expired: { payment_confirmed: 'paid', payment_mismatch: 'review' },
  review: { payment_confirmed: 'paid', fully_refunded: 'refunded', dispute_lost: 'revoked' },
  paid: { goods_delivered: 'fulfilled' },
  fulfilled: {
    partly_refunded: 'partially_refunded',
    fully_refunded: 'refunded',
    dispute_opened: 'disputed',
    dispute_lost: 'revoked',
  },
  partially_refunded: {
    fully_refunded: 'refunded',
    dispute_opened: 'disputed',
    dispute_lost: 'revoked',
  },
  disputed: {
    dispute_won: 'fulfilled',
    dispute_lost: 'revoked',
    fully_refunded: 'refunded',
  },
  refunded: { dispute_lost: 'revoked' },
  revoked: {},
}

/** The state after an event; an event that does not apply leaves the state as it is. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  return ARROWS[state][event] ?? state
}

export type DisputeStatus = 'open' | 'won' | 'lost'

/** Refunds and disputes of a payment so far; they only grow. */
export interface Reversals {
  totalCents: number
  refundedCents: number
  disputes: readonly DisputeStatus[]
}

/**
 * The events that move a paid order to the state given by its refunds and disputes, in whichever order those
 * arrived. If a payment was refunded and also lost in a dispute, the dispute counts; an open dispute only flags.
 */
export function reversalEvents({ totalCents, refundedCents, disputes }: Reversals): OrderEvent[] {
  const open = disputes.includes('open')
  const lost = disputes.includes('lost')
  const events: OrderEvent[] = []
  if (disputes.includes('won') && !open && !lost) events.push('dispute_won')
  if (refundedCents > 0 && refundedCents < totalCents) events.push('partly_refunded')
  if (open) events.push('dispute_opened')
  if (refundedCents >= totalCents) events.push('fully_refunded')
  if (lost) events.push('dispute_lost')
  return events
}

/** Status of the purchases of an order in this state; only completed ones are owned. */
export function purchaseStatusOf(state: OrderState): 'completed' | 'refunded' | 'revoked' {
  return state === 'refunded' || state === 'revoked' ? state : 'completed'
}

/** Whether the order can still be paid; a buyer has at most one payable order for each cart. */
export function isPayable(state: OrderState): boolean {
  return state === 'created' || state === 'open'
}

/** Whether the order was ever fulfilled; fulfilling it again does nothing. */
export function wasFulfilled(state: OrderState): boolean {
  return ['fulfilled', 'partially_refunded', 'refunded', 'disputed', 'revoked'].includes(state)
}
