import { formatMoney } from '#domain/money.ts'
import { ORDER_STATES } from '#domain/order-state.ts'
import type { Order } from '../../db/orders.ts'
import { listLatestOrders } from '../../db/reports/admin-orders.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import { type Arguments, readWhole } from '../arguments.ts'
import { columns, moment } from '../text.ts'

export async function listOrders(deps: AdminDeps, { options }: Arguments): Promise<string> {
  const state = ORDER_STATES.find((known) => known === options['state'])
  if (options['state'] !== undefined && !state) {
    throw new AdminRefusal(`--state must be one of ${ORDER_STATES.join(', ')}.`)
  }
  const last = readWhole(options['last'] ?? '20', { name: 'last', least: 1, most: 1000 })
  const orders = await listLatestOrders(deps.db, { state, last })
  if (orders.length > 0) return orderTable(orders)
  return state ? `No order is ${state}.` : 'No orders yet.'
}

export function orderTable(orders: readonly Order[]): string {
  return columns([
    ['Order', 'Made (UTC)', 'State', 'Total', 'Email'],
    ...orders.map((order) => [
      String(order.number),
      moment(order.createdAt),
      order.state,
      formatMoney(order.totalCents),
      order.email ?? '(deleted)',
    ]),
  ])
}
