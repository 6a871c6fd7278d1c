import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { withdrawalNumber } from '#domain/withdrawal.ts'
import { findOrMakeCustomer } from '#server/accounts/find-or-make-customer.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { recordAct } from '#server/db/audit.ts'
import { restartCommissions } from '#server/db/commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import { recordOrderEvent } from '#server/db/order-events.ts'
import { lockOrder, type Order } from '#server/db/orders.ts'
import { dropMisaddressedMails, updateOrderOwner } from '#server/db/reports/admin-orders.ts'
import { lockUserByEmail } from '#server/db/users.ts'
import { listOpenWithdrawalNumbers } from '#server/db/withdrawal-lines.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'
import { queueOrderMails } from './resend-mails.ts'

/**
 * Reassigns a paid order to the intended address (T20), whose account is found or created. The former owner keeps what
 * they opened, agreed to and wrote: services restart. Purchases of a deleted account stay without an owner (decision
 * B20). Says whose the order is now. Not repeatable.
 * @throws AdminRefusal
 */
export async function reassignOrder(
  deps: AdminDeps,
  { id, number }: Pick<Order, 'id' | 'number'>,
  typedEmail: string,
): Promise<string> {
  const email = canonicalEmail(typedEmail)
  if (!isDeliverableEmail(email)) throw new AdminRefusal('Enter the full new email address.')
  return deps.db.transaction().execute(async (trx) => {
    await lockUserByEmail(trx, email) // lock order everywhere: the account before the order
    const order = await lockOrder(trx, id)
    refuseUnmovable(order, email)
    await refuseWithdrawn(trx, order)
    const before = order.userId
    const said = wasFulfilled(order.state)
      ? await handTo(deps, trx, { order, email })
      : await readdress(trx, order, email)
    if (before !== null) await restartCommissions(trx, id, before)
    for (const subject of await dropMisaddressedMails(trx, { orderId: id, email })) {
      await resolveAlarm(trx, { kind: 'dead_mail', subject })
    }
    const { userId } = await lockOrder(trx, id)
    const { state } = order
    const event = { orderId: id, event: 'moved', fromState: state, toState: state, cause: 'owner' }
    await recordOrderEvent(trx, event)
    const facts = { fromUser: before, toUser: userId }
    await recordAct(trx, { who: deps.who, act: 'move', orderNumber: number, facts })
    await recordEndedAccess(deps, { what: 'order', id: String(number) })
    return said
  })
}

function refuseUnmovable(order: Order, target: string) {
  const { number, state, email, ownerKey } = order
  if (email === target) throw new AdminRefusal(`Order ${number} already belongs to ${target}.`)
  if (ownerKey.startsWith('erased:')) {
    throw new AdminRefusal(
      `The customer of order ${number} deleted their account, so it can’t be reassigned.`,
    )
  }
  if (!wasFulfilled(state) && state !== 'paid' && state !== 'review') {
    throw new AdminRefusal(
      `Order ${number} isn’t paid. The customer can check out again with the right address.`,
    )
  }
}

/** A withdrawal belongs to its sender, so an open one blocks the order. */
async function refuseWithdrawn(trx: Trx, { id, number }: Order) {
  const [open] = await listOpenWithdrawalNumbers(trx, id)
  if (open === undefined) return
  throw new AdminRefusal(
    `${withdrawalNumber(open)} is about order ${number}. Decide it first, then reassign the order.`,
  )
}

async function handTo(
  deps: AdminDeps,
  trx: Trx,
  { order, email }: { order: Order; email: string },
): Promise<string> {
  const { user, account } = await findOrMakeCustomer(trx, email)
  await updateOrderOwner(trx, order.id, { email, customer: { userId: user.id, account } })
  const whose = account === 'created' ? 'a new account' : 'their account'
  const said = `The order now belongs to ${email} (${whose}).`
  if (isTakenBack(order.state)) return said
  await queueOrderMails(deps, trx, { order, email, user })
  return `${said} The order email is on its way.`
}

/** Fulfilment will use the new address. */
async function readdress(trx: Trx, { id }: Order, email: string): Promise<string> {
  await updateOrderOwner(trx, id, { email, customer: null })
  return `The order now belongs to ${email}. Next, deliver it.`
}
