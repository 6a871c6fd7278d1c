/**
 * An order's life. created: the row exists, the provider was not asked yet. open: a payment page
 * exists. paid: the provider says paid. fulfilled: the buyer owns it. review: paid, and something does
 * not fit, so a person has to look. expired: the payment page is gone, unpaid.
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

/** Paid beats expired, and a state falls back only by a won dispute. */
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

/** What was taken back of a payment so far; only ever more. */
export interface Reversals {
  totalCents: number
  refundedCents: number
  disputes: readonly DisputeStatus[]
}

/**
 * The events that bring a paid order to where its refunds and disputes put it, whatever was heard first:
 * the state after all of them depends on the facts alone. Of a payment refunded and lost in a dispute, lost
 * counts; an open dispute only flags.
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

/** What a purchase of an order in this state is; only a completed one is owned. */
export function purchaseStatusOf(state: OrderState): 'completed' | 'refunded' | 'revoked' {
  return state === 'refunded' || state === 'revoked' ? state : 'completed'
}

/** Whether somebody can still pay: only then does the order keep its place as the payable one. */
export function isPayable(state: OrderState): boolean {
  return state === 'created' || state === 'open'
}

/** Whether the goods were handed over at some time: fulfilling again has nothing to do. */
export function wasFulfilled(state: OrderState): boolean {
  return ['fulfilled', 'partially_refunded', 'refunded', 'disputed', 'revoked'].includes(state)
}
