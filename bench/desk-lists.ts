import type { Pool } from 'pg'
import type { OrderQuery } from '#contract/desk/orders.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { findDeskOrder } from '#server/desk/orders/find-desk-order.ts'
import { readDeskOrder } from '#server/desk/orders/read-desk-order.ts'
import { searchOrders } from '#server/desk/orders/search-orders.ts'
import { addressOf } from './fill-shop.ts'
import { reportRow } from './report-row.ts'

const RUNS = 5
const SMALL = 10_000
const MOST_MS = { small: 200, large: 300 } as const

interface Filled {
  orders: number
  openDeps(): Promise<{ deps: AdminDeps; close(): Promise<void> }>
}

export async function reportDeskLists(database: Pool, { orders, openDeps }: Filled) {
  await addRareOrders(database)
  const { deps, close } = await openDeps()
  const limit = orders > SMALL ? MOST_MS.large : MOST_MS.small
  const middle = 1000 + orders / 2
  const asked: Record<string, OrderQuery> = {
    newest: {},
    'in the middle': { before: middle },
    'a common state': { kind: 'paid' },
    'a common state in the middle': { kind: 'paid', before: middle },
    'a rare state': { kind: 'disputed' },
    'a state nothing has': { kind: 'attention' },
    'a month': { from: '2026-01-01', to: '2026-01-31' },
    'a number': { q: String(middle) },
    'a payment': { q: `pi_filled_${orders / 2}` },
    'an address': { q: addressOf(orders / 4) },
    'a beginning': { q: 'person-1' },
    'a part': { q: 'son-77' },
    'a part nobody has': { q: 'nobody-at-all' },
    'a common product': { q: 'coffee' },
    'a common product in a rare state': { q: 'coffee', kind: 'disputed' },
    'a rare product': { q: 'antique' },
  }
  const times: [string, number][] = []
  for (const [what, query] of Object.entries(asked)) {
    times.push([what, await slowest(() => searchOrders(deps, query))])
  }
  const order = await findDeskOrder(deps, String(middle))
  if (order) times.push(['one order', await slowest(() => readDeskOrder(deps, order))])
  await close()
  reportRow({
    what: `the desk's orders among ${orders}, slowest of ${RUNS}`,
    limit: `each < ${limit} ms`,
    measured: times.map(([what, ms]) => `${what} ${Math.round(ms)}`).join(', '),
    holds: times.every(([, ms]) => ms < limit),
  })
}

async function addRareOrders(database: Pool) {
  await database.query(
    `update shop.orders set state = 'disputed' where id in (
      select id from shop.orders order by created_at limit 30
    )`,
  )
  await database.query(
    `insert into shop.order_lines (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
    select id, 9, 'antique', 'antique', 'service', 'price_filled', 100, 1 from shop.orders order by created_at limit 20`,
  )
  await database.query('vacuum analyze shop.orders, shop.order_lines')
}

async function slowest(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
  }
  return Math.max(...times)
}
