import { formatMoney } from '#domain/money.ts'
import { orderInWords } from '#domain/order-words.ts'
import { disputeInWords } from '../../orders/refunds/describe-dispute.ts'
import { AdminRefusal } from '../admin-deps.ts'
import { type OrderProblem, OrderRefusal } from '../order-refusal.ts'

/** Names the commands that help. @throws AdminRefusal */
export async function inShellWords<Answer>(act: Promise<Answer>): Promise<Answer> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof OrderRefusal)) throw error
    throw new AdminRefusal(describe(error.problem), { cause: error })
  }
}

function describe(problem: OrderProblem): string {
  const { number, state } = problem.order
  const words = orderInWords(state, []).words
  switch (problem.why) {
    case 'not_handed_over':
      return `Order ${number} is not delivered (${words}). To check its payment: npm run shop -- fulfil ${number}`
    case 'taken_back':
      return `Order ${number} is ${words}: its buyer does not own it any more.`
    case 'not_paid':
      return [`Order ${number} is not paid (${words}).`, problem.hint].filter(Boolean).join(' ')
    case 'undeliverable':
      return `No email can be sent to ${problem.email}. To give the order to another one: npm run shop -- move ${number} name@example.com`
    case 'product_gone':
      return `The confirmation of order ${number} cannot be written: shop/products has no ${problem.productKey} any more. Bring its file back, with the state off_sale, and start the shop.`
    case 'disputed':
      return `Nothing was refunded: ${disputeInWords(number, problem.outcome)}.`
    case 'refund_found': {
      const how = problem.wasLost
        ? 'was refunded since the last refund began, whose outcome was not known'
        : 'was refunded already, which the shop hears of only now'
      return `${formatMoney(problem.cents)} of order ${number} ${how}. The order is ${words}. Nothing more was refunded; repeat the command if that is wanted.`
    }
  }
}
