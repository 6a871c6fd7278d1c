import { kindRules } from '#domain/catalogue/kinds.ts'
import { listOpenSubjects } from '#server/db/alarms.ts'
import type { Trx } from '#server/db/connect.ts'
import { listOrdersOfCustomer, type Order } from '#server/db/orders.ts'
import { listOwnedTwice, type OwnedTwice } from '#server/db/purchases.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'

/**
 * Alerts the owner when the customer already owns a product that is bought only once (F43). The account's lock
 * serialises concurrent deliveries to one customer.
 */
export async function raiseIfBoughtTwice(
  deps: Deps,
  trx: Trx,
  { id, number }: Order,
): Promise<void> {
  const twice = await findOwnedTwice(deps, trx, id)
  if (twice.length === 0) return
  const lines = twice.map(
    ({ lineNo, productName, otherNumber }) =>
      `${productName} (line ${lineNo}), also in order ${otherNumber}`,
  )
  const what = `The customer of order ${number} already owned what they paid for: ${lines.join('; ')}. Ask if they meant to buy it again.`
  await raiseAlarm(deps, trx, { kind: 'bought_twice', subject: String(number), what })
}

/** Call after the order's purchases change. */
export async function resolveBoughtTwice(deps: Deps, trx: Trx, order: Order): Promise<void> {
  const subjects = await listOpenSubjects(trx, 'bought_twice')
  if (subjects.length === 0) return
  for (const { id, number } of await listOrdersOfCustomer(trx, order, subjects.map(Number))) {
    if ((await findOwnedTwice(deps, trx, id)).length > 0) continue
    await resolveAlarm(trx, { kind: 'bought_twice', subject: String(number) })
  }
}

function findOwnedTwice({ catalogue }: Deps, trx: Trx, orderId: string): Promise<OwnedTwice[]> {
  const once = catalogue.sold.filter(({ file }) => kindRules[file.kind].boughtOnce)
  const keys = once.map(({ file }) => file.key)
  return listOwnedTwice(trx, orderId, keys)
}
