import { randomUUID } from 'node:crypto'
import { isDeliverableEmail } from '#domain/email-address.ts'
import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { listOrderLines, type Order } from '#server/db/orders.ts'
import { lockUser, type User } from '#server/db/users.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Says where the mail goes. @throws AdminRefusal for emails that can never be sent */
export async function resendMails(deps: AdminDeps, order: Order): Promise<string> {
  const { email, number } = order
  if (!wasFulfilled(order.state)) {
    throw new AdminRefusal(
      `Order ${number} hasn’t been delivered yet. Check its payment again first.`,
    )
  }
  if (isTakenBack(order.state)) {
    const how = order.state === 'revoked' ? 'lost in a dispute' : 'refunded'
    throw new AdminRefusal(`Order ${number} was ${how}, so the customer no longer has access.`)
  }
  if (!email) throw deletedCustomer(number)
  await refuseUnsendable(deps, order, email)
  return deps.db.transaction().execute(async (trx) => {
    const user = order.userId ? await lockUser(trx, order.userId) : undefined
    if (order.userId && !user) throw deletedCustomer(number)
    await recordAct(trx, { who: deps.who, act: 'resend', orderNumber: number })
    await queueOrderMails(deps, trx, { order, email, user })
    const said = `The order email is on its way to ${email}`
    const hasPasswordLink = user && !user.emailConfirmedAt
    return hasPasswordLink ? `${said}, with a new link to set a password.` : `${said}.`
  })
}

function deletedCustomer(number: number): AdminRefusal {
  return new AdminRefusal(`The customer of order ${number} deleted their account.`)
}

/** The mail names each product's next step, which is in its product file only. */
async function refuseUnsendable(deps: AdminDeps, order: Order, email: string) {
  if (!isDeliverableEmail(email)) {
    throw new AdminRefusal(
      `We can’t send email to ${email}. Reassign the order to the right address.`,
    )
  }
  const lines = await listOrderLines(deps.db, order.id)
  const gone = lines.find(({ productKey }) => !deps.catalogue.findSold(productKey))
  if (gone) {
    throw new AdminRefusal(
      `We can’t write the email for order ${order.number}, because the shop no longer has the product ${gone.productKey}.`,
    )
  }
}

/** An unconfirmed account's mail has a new link to set a password. */
export async function queueOrderMails(
  deps: AdminDeps,
  trx: Trx,
  { order, email, user }: { order: Order; email: string; user: User | undefined },
): Promise<void> {
  await queueMail(deps, trx, {
    toEmail: email,
    userId: user?.id ?? null,
    orderId: order.id,
    dedupeKey: `order-confirmation:${order.id}:${randomUUID()}`,
    kind: 'order_confirmation',
  })
}
