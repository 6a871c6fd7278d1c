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
      return `Order ${number} hasn’t been delivered yet. Check its payment again first.`
    case 'taken_back': {
      const how = state === 'revoked' ? 'lost in a dispute' : 'refunded'
      return `Order ${number} was ${how}, so the customer no longer has access.`
    }
    case 'not_paid':
      return [`Order ${number} is not paid.`, problem.hint].filter(Boolean).join(' ')
    case 'undeliverable':
      return `We can’t send email to ${problem.email}. Reassign the order to the right address.`
    case 'product_gone':
      return `We can’t write the email for order ${number}, because the shop no longer has the product ${problem.productKey}.`
    case 'disputed':
      return problem.outcome === 'lost'
        ? `The bank has already returned the money for order ${number} to the customer. A refund would pay it twice.`
        : `The payment of order ${number} is disputed, and the bank already holds the money. A refund would pay it twice.`
    case 'refund_found':
      return `${formatMoney(problem.cents)} of order ${number} was refunded since you looked. Nothing more was refunded. Check the order before you try again.`
  }
}
