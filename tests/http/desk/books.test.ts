import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BooksMonth, SalesFigures } from '#desk/api/answers.ts'
import { isRefunded } from '#domain/ledger.ts'
import { daysOfMonth, lastDays, momentsOf, monthBefore, monthOf } from '#domain/shop-days.ts'
import { readMonth } from '#server/desk/books/read-month.ts'
import { readSales } from '#server/desk/today/read-sales.ts'
import { onThisMachine } from '../../support/on-this-machine.ts'
import { centsOf, readCsv } from '../../support/read-csv.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { newMember } from './new-member.ts'
import { seeded, writeRandomOrders } from './random-books.ts'

let shop: TestShop
let owner: TestDesk
let helper: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

const CURRENT = monthOf(lastDays(new Date(), 1).last)

async function read(month: string): Promise<BooksMonth> {
  const response = await owner.get(`/books?month=${month}`)
  expect(response.status).toBe(200)
  return response.json() as Promise<BooksMonth> // the desk's own contract
}

async function download(month: string, table: string) {
  const response = await owner.post('/books/export', { month, table, format: 'comma' })
  expect(response.status).toBe(200)
  return { headers: response.headers, rows: readCsv(await response.text()) }
}

type Rows = Record<string, string>[]
const sumOf = (rows: Rows, column: string) =>
  rows.reduce((sum, row) => sum + centsOf(row[column]), 0)

test('the months begin with the first order', async () => {
  const empty = await read(CURRENT)
  expect(empty.earliest).toBe(CURRENT)
  await sql`
    insert into shop.orders (state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key, created_at)
    values ('open', true, 'live', 'live', 'live@example.com', true, 100, 'live', '2020-01-15Z'),
      ('open', false, 'first', 'first', 'first@example.com', true, 100, 'first', '2025-03-31T21:30Z')`.execute(
    shop.db,
  )
  expect((await read(CURRENT)).earliest).toBe('2025-04')
  await sql`delete from shop.orders where idempotency_key in ('live', 'first')`.execute(shop.db)
})

describe('random orders, refunds and disputes', () => {
  const now = new Date()
  const seed = Number(process.env['SEED'] ?? now.getTime() % 1_000_000)
  const months = [CURRENT, monthBefore(CURRENT), monthBefore(monthBefore(CURRENT))]

  beforeAll(async () => {
    const { from } = momentsOf(daysOfMonth(months.at(-1) ?? ''))
    await writeRandomOrders(shop.db, 400, { random: seeded(seed), from, until: now })
    // one microsecond before and after each month's first midnight
    for (const [index, month] of months.entries()) {
      const midnight = momentsOf(daysOfMonth(month)).from.toISOString()
      for (const step of ["- interval '1 microsecond'", "+ interval '0'"]) {
        const at = sql.raw(`'${midnight}'::timestamptz ${step}`)
        const id = `edge_${index}_${step.length}`
        await sql`with o as (
          insert into shop.orders (state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key,
            created_at, paid_at)
          values ('fulfilled', false, ${id}, ${id}, 'edge@example.com', true, 1111, ${id}, ${at}, ${at}) returning id
        ), l as (
          insert into shop.order_lines (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
          select id, 1, 'coffee', 'Coffee', 'tip', 'price', 1111, 1 from o
        )
        insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
        select ${id}, id, ${id}, 1111, 'usd', ${at} from o`.execute(shop.db)
      }
    }
  })

  test.each(months)('Books and the exported files of %s agree to the cent', async (month) => {
    const { currencies } = await read(month)
    const [orders, refunds, lines] = await Promise.all(
      ['orders', 'refunds', 'lines'].map(async (table) => (await download(month, table)).rows),
    )
    if (!orders || !refunds || !lines) throw new Error('three files were asked for')
    expect(orders.length, `seed ${seed}`).toBeGreaterThan(20)
    const paid = orders.filter(({ received }) => received !== '0.00')
    for (const money of currencies) {
      const { currency } = money
      const ours = orders.filter((row) => row['currency'] === currency)
      const fees = orders.filter((row) => row['fee currency'] === currency)
      const standing = refunds.filter(
        (row) => row['currency'] === currency && isRefunded(row['status'] ?? ''),
      )
      const expected = {
        orders: paid.filter((row) => row['currency'] === currency).length,
        receivedCents: sumOf(ours, 'received'),
        lostCents: sumOf(ours, 'lost'),
        feeCents: sumOf(fees, 'fee'),
        refundedCents: sumOf(standing, 'amount'),
      }
      expect(money, `seed ${seed}`).toMatchObject({
        ...expected,
        netCents:
          expected.receivedCents - expected.lostCents - expected.feeCents - expected.refundedCents,
      })
    }
    const [money] = currencies
    const unknown = paid.filter(({ fee }) => fee === '').length
    expect(money?.feesUnknown).toBe(unknown)
    expect(sumOf(lines, 'line total')).toBe(sumOf(orders, 'total'))
  })

  test('Today’s month equals Books, its days add up, and its products are the paid lines', async () => {
    const figures = (await (await owner.get('/today')).json()) as SalesFigures
    const { currencies } = await read(CURRENT)
    const { orders, receivedCents, refundedCents, lostCents } = figures.month
    expect(currencies[0]).toMatchObject({ orders, receivedCents, refundedCents, lostCents })
    expect(figures.month.netCents).toBe(receivedCents - refundedCents - lostCents)

    const ofMonth = figures.days.filter(({ first }) => first >= figures.month.first)
    if (figures.month.first >= (figures.days[0]?.first ?? '')) {
      expect(ofMonth.reduce((sum, day) => sum + day.netCents, 0)).toBe(figures.month.netCents)
    }
    const lines = (await download(CURRENT, 'lines')).rows.filter(({ paid }) => paid !== '')
    expect(figures.products.reduce((sum, { cents }) => sum + cents, 0)).toBe(
      sumOf(lines, 'line total'),
    )
  })

  test('Today’s figures at the end of each month equal Books', async () => {
    for (const month of months.slice(1)) {
      const { until } = momentsOf(daysOfMonth(month))
      const lastSecond = new Date(until.getTime() - 1)
      const { month: sum } = await readSales(shop.deps, lastSecond)
      const books = await readMonth(shop.deps, month, lastSecond)
      const { orders, receivedCents, refundedCents, lostCents } = sum
      expect(books.currencies[0]).toMatchObject({ orders, receivedCents, refundedCents, lostCents })
    }
  })

  test('the shell’s export of the same period has the same rows', async () => {
    const shell = ownerOf(shop)
    // a year with all of them: the same orders, grouped only by UTC day
    const typed = await shell.type('export orders --from 2000-01-01')
    const inShell = readCsv(typed).map(({ order }) => order)
    const first = monthBefore(months.at(-1) ?? '')
    const atDesk: Rows[] = []
    for (const month of [first, ...months]) atDesk.push((await download(month, 'orders')).rows)
    expect(
      atDesk
        .flat()
        .map(({ order }) => order)
        .toSorted(),
    ).toEqual(inShell.toSorted())
  })
})

describe('the files', () => {
  test('exports are UTF-8 with a BOM, with semicolons and decimal commas on request', async () => {
    for (const [format, separator] of [
      ['comma', ','],
      ['semicolon', ';'],
    ] as const) {
      const asked = { month: CURRENT, table: 'orders', format }
      const file = Buffer.from(await (await owner.post('/books/export', asked)).arrayBuffer())
      expect(file.toString()).toMatch(new RegExp(`^\uFEFForder${separator}made${separator}`))
    }
    const unnamed = await owner.post('/books/export', { month: CURRENT, table: 'orders' })
    expect(unnamed.status).toBe(400)
  })

  test('an export has a file name, is not cached and is in the audit log', async () => {
    const { headers } = await download(CURRENT, 'lines')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="lines-${CURRENT}.csv"`)
    expect(headers.get('cache-control')).toBe('no-store')
    const act = await shop.db
      .selectFrom('shop.audit')
      .selectAll()
      .where('act', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(act.who).toMatch(/^owner-.+@desk\.example$/)
    expect(act.cameFrom).toMatch(/^desk /)
    expect(act.facts).toMatchObject({ table: 'lines' })
  })

  test('no exported cell is a formula [T49]', async () => {
    const email = '=cmd|calc@example.com'
    await sql`with o as (
      insert into shop.orders (state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key,
        created_at, paid_at)
      values ('fulfilled', false, 'formula', 'formula', ${email}, true, 700, 'formula', '2031-05-10Z', '2031-05-10Z')
      returning id
    ), l as (
      insert into shop.order_lines (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
      select id, 1, 'coffee', '=HYPERLINK("http://x","y")', 'tip', 'price', 700, 1 from o
    ), p as (
      insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
      select 'pi_formula', id, 'cs_formula', 700, 'usd', '2031-05-10Z' from o
    )
    select 1`.execute(shop.db)
    await sql`
      insert into shop.refunds (id, payment_id, order_id, amount_cents, status, reason, created_at, reading)
      select 're_formula', 'pi_formula', id, 100, 'succeeded', '+1+1', '2031-05-10Z', 0
      from shop.orders where idempotency_key = 'formula'`.execute(shop.db)
    for (const table of ['orders', 'lines', 'refunds']) {
      const { rows } = await download('2031-05', table)
      expect(rows).toHaveLength(1)
      expect(
        rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell)),
      ).toEqual([])
    }
    const [order] = (await download('2031-05', 'orders')).rows
    expect(order).toMatchObject({ email: `'${email}`, items: `'=HYPERLINK("http://x","y")` })
  })

  test('test-mode exports contain no live orders', async () => {
    await sql`
      insert into shop.orders (state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key,
        created_at, paid_at)
      values ('fulfilled', true, 'live', 'live', 'l@example.com', true, 700, 'live', '2031-06-10Z', '2031-06-10Z')`.execute(
      shop.db,
    )
    expect((await download('2031-06', 'orders')).rows).toEqual([])
    expect((await read('2031-06')).currencies).toMatchObject([{ receivedCents: 0, orders: 0 }])
  })

  test('an export ends when its member loses the right, and leaves connections for others [T71]', async () => {
    const { id, browser } = await newMember(shop)
    const begin = () =>
      browser.post('/books/export', { month: CURRENT, table: 'orders', format: 'comma' })
    const answers = await Promise.all([begin(), begin(), begin(), begin()])
    const [one, two, three] = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(1)
    expect(await refused[0]?.text()).toContain('Three exports are already running')
    expect((await owner.get('/books')).status).toBe(200)

    const reader = one?.body?.getReader()
    await reader?.read()
    await sql`update shop.desk_members set removed_at = now() where id = ${id}`.execute(shop.db)
    const drain = async () => {
      while ((await reader?.read())?.done === false);
    }
    await expect(drain()).rejects.toThrow()
    await Promise.all([two?.body?.cancel(), three?.body?.cancel()])
    const statusOfAnother = async () => {
      const another = { month: CURRENT, table: 'orders', format: 'comma' }
      const response = await owner.post('/books/export', another)
      await response.text()
      return response.status
    }
    await expect.poll(statusOfAnother, { timeout: onThisMachine(5000) }).toBe(200)
  })

  test('cancelling an export releases its connection', async () => {
    const response = await owner.post('/books/export', {
      month: CURRENT,
      table: 'orders',
      format: 'comma',
    })
    await response.body?.cancel()
    const openTransactions = async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(shop.db)
      return rows[0]?.open
    }
    await expect.poll(openTransactions, { timeout: onThisMachine(5000) }).toBe(0)
  })
})

describe('permissions', () => {
  test('a helper sees the totals but cannot export', async () => {
    expect((await helper.get('/books')).status).toBe(200)
    const refused = await helper.post('/books/export', {
      month: CURRENT,
      table: 'orders',
      format: 'comma',
    })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'not_allowed' })
  })

  test('an owner must confirm their identity again to export', async () => {
    const late = await openTestDesk(shop)
    await sql`update shop.desk_sessions set confirmed_at = now() - interval '6 minutes'
      where id = (select id from shop.desk_sessions order by created_at desc limit 1)`.execute(
      shop.db,
    )
    const refused = await late.post('/books/export', {
      month: CURRENT,
      table: 'orders',
      format: 'comma',
    })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'confirm_needed' })
  })

  test.each(['2026-13', '2026-1', 'x', '1999-01', "2026-01'"])(
    'rejects the month %s',
    async (month) => {
      expect((await owner.get(`/books?month=${encodeURIComponent(month)}`)).status).toBe(400)
      expect(
        (await owner.post('/books/export', { month, table: 'orders', format: 'comma' })).status,
      ).toBe(400)
    },
  )

  test('rejects unknown tables', async () => {
    for (const table of ['users', 'constructor', '']) {
      expect(
        (await owner.post('/books/export', { month: CURRENT, table, format: 'comma' })).status,
      ).toBe(400)
    }
  })
})
