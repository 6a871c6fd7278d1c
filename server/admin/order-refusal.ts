import type { DisputeOutcome } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import type { Order } from '../db/orders.ts'
import { AdminRefusal } from './admin-deps.ts'

export type OrderProblem = { order: Pick<Order, 'number' | 'state'> } & (
  | { why: 'not_handed_over' | 'taken_back' }
  | { why: 'not_paid'; hint?: string }
  | { why: 'undeliverable'; email: string }
  | { why: 'product_gone'; productKey: string }
  /** A bank has the money, or has returned it to the customer. */
  | { why: 'disputed'; outcome: Exclude<DisputeOutcome, 'won'> }
  /** Not seen by the caller; `wasLost` if its outcome was unknown. */
  | { why: 'refund_found'; cents: number; wasLost: boolean }
)

/** shell/order-problems.ts adds the commands that help. */
export class OrderRefusal extends AdminRefusal {
  override name = 'OrderRefusal'
  readonly problem: OrderProblem

  constructor(problem: OrderProblem) {
    super(inWords(problem))
    this.problem = problem
  }
}

function inWords(problem: OrderProblem): string {
  const { number, state } = problem.order
  switch (problem.why) {
    case 'not_handed_over':
      return `Order ${number} is not delivered yet. Check its payment again first.`
    case 'taken_back': {
      const how = state === 'revoked' ? 'lost in a dispute' : 'refunded'
      return `Order ${number} was ${how}: its buyer does not own it any more.`
    }
    case 'not_paid':
      return [`Order ${number} is not paid.`, problem.hint].filter(Boolean).join(' ')
    case 'undeliverable':
      return `No email can be sent to ${problem.email}. Move the order to the right address.`
    case 'product_gone':
      return `The email for order ${number} cannot be written, because the shop no longer has the product ${problem.productKey}.`
    case 'disputed':
      return problem.outcome === 'lost'
        ? `The buyer of order ${number} has the money back from the bank already. A refund would pay it twice.`
        : `The payment of order ${number} is disputed, and the bank has taken its money already. A refund would pay it twice.`
    case 'refund_found':
      return `${formatMoney(problem.cents)} of order ${number} was refunded since you looked. Nothing more was refunded; look again before you go on.`
  }
}
