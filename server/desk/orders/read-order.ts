import type { AdminDeps } from '#server/admin-deps.ts'
import { listOpenAlarms } from '#server/db/alarms.ts'
import { listActs } from '#server/db/audit.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import { readLedger } from '#server/db/ledger.ts'
import { listMailsOfOrder } from '#server/db/mails.ts'
import { listOrderEvents } from '#server/db/order-events.ts'
import { listOrderLines, type Order } from '#server/db/orders.ts'

export type OrderRecord = Awaited<ReturnType<typeof readOrder>>

/** Lists are chronological. */
export async function readOrder({ db }: Pick<AdminDeps, 'db'>, order: Order) {
  const [lines, events, mails, acts, alarms, ledger, begun] = await Promise.all([
    listOrderLines(db, order.id),
    listOrderEvents(db, order.id),
    listMailsOfOrder(db, order.id),
    listActs(db, order.number),
    listOpenAlarms(db),
    readLedger(db, order.id),
    listEarlyStarts(db, [{ orderId: order.id }]),
  ])
  const { refunds, disputes } = ledger
  const about = new Set([
    String(order.number),
    order.paymentSessionId,
    ...mails.map(({ id }) => id),
    ...[...refunds, ...disputes].flatMap(({ id }) => [id, `${id} inquiry`]),
  ])
  const own = alarms.filter(
    ({ subject }) => about.has(subject) || about.has(subject.split(' ').at(-1) ?? ''),
  )
  return { order, lines, events, mails, acts, alarms: own, ledger, begun }
}
