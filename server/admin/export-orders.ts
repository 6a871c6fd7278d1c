import { type ExportedOrder, listExportedOrders } from '../db/reports/admin-orders.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readWhole } from './arguments.ts'
import { writeCsv } from './write-csv.ts'

const HEADINGS = [
  'order',
  'made',
  'paid',
  'state',
  'currency',
  'total',
  'given back',
  'e-mail',
  'items',
  'payment',
]

/** export orders [--year y]: one CSV row for each order, sums in dollars, times in UTC. */
export async function exportOrders(
  deps: AdminDeps,
  { words, options }: Arguments,
): Promise<string> {
  if (words[0] !== 'orders') throw new AdminRefusal('Say what to export: export orders')
  const { year } = options
  const range = { name: 'year', least: 2000, most: 2999 }
  const orders = await listExportedOrders(deps.db, {
    year: year === undefined ? undefined : readWhole(year, range),
  })
  return writeCsv([HEADINGS, ...orders.map(row)]).replace(/\r\n$/, '')
}

function row(order: ExportedOrder): (string | number)[] {
  return [
    Number(order.number),
    order.createdAt.toISOString(),
    order.paidAt?.toISOString() ?? '',
    order.state,
    order.currency,
    (order.totalCents / 100).toFixed(2),
    (order.refundedCents / 100).toFixed(2),
    order.email ?? '',
    order.items,
    order.paymentIntentId ?? '',
  ]
}
