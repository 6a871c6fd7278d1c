import { isDeliverableEmail } from '#domain/email-address.ts'
import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { recordAct } from '../db/audit.ts'
import { listOrderLines, type Order } from '../db/orders.ts'
import { lockUser } from '../db/users.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, getOrder } from './arguments.ts'
import { queueOrderMails } from './queue-order-mails.ts'

/** resend <number>: queues the mails of a purchase again, unless they can never be written or sent. */
export async function resendMails(deps: AdminDeps, given: Arguments): Promise<string> {
  const order = await getOrder(deps, given)
  const { email, number } = order
  if (!wasFulfilled(order.state)) {
    const hint = `To look at its payment: npm run shop -- fulfil ${number}`
    throw new AdminRefusal(`Order ${number} is not handed over (${order.state}). ${hint}`)
  }
  if (isTakenBack(order.state)) {
    throw new AdminRefusal(`Order ${number} is ${order.state}: its buyer does not own it any more.`)
  }
  if (!email) throw deletedBuyer(number)
  await refuseUnsendable(deps, order, email)
  return deps.db.transaction().execute(async (trx) => {
    const user = order.userId ? await lockUser(trx, order.userId) : undefined
    if (order.userId && !user) throw deletedBuyer(number)
    await recordAct(trx, { who: deps.who, act: 'resend', orderNumber: number })
    return `On its way to ${email}: ${await queueOrderMails(deps, trx, { order, email, user })}.`
  })
}

function deletedBuyer(number: number): AdminRefusal {
  return new AdminRefusal(`The buyer of order ${number} deleted the account.`)
}

/** The confirmation names each product's next step, which only the product's file knows. */
async function refuseUnsendable(deps: AdminDeps, { id, number }: Order, email: string) {
  if (!isDeliverableEmail(email)) {
    const hint = `To give the order to another one: npm run shop -- move ${number} name@example.com`
    throw new AdminRefusal(`No mail can be sent to ${email}. ${hint}`)
  }
  const lines = await listOrderLines(deps.db, id)
  const gone = lines.find(({ productKey }) => !deps.catalogue.findSold(productKey))
  if (!gone) return
  throw new AdminRefusal(
    `The confirmation of order ${number} cannot be written: shop/products has no ${gone.productKey} any more. Bring its file back, with the state off_sale, and start the shop.`,
  )
}
