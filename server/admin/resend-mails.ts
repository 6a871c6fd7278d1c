import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { recordAct } from '../db/audit.ts'
import { findUser } from '../db/users.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, getOrder } from './arguments.ts'
import { queueOrderMails } from './queue-order-mails.ts'

/** resend <number>: queues the mails of a purchase again. */
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
  if (!email) throw new AdminRefusal(`The buyer of order ${number} deleted the account.`)
  const user = order.userId ? await findUser(deps.db, order.userId) : undefined
  return deps.db.transaction().execute(async (trx) => {
    await recordAct(trx, { who: deps.who, act: 'resend', orderNumber: number })
    return `On its way to ${email}: ${await queueOrderMails(deps, trx, { order, email, user })}.`
  })
}
