import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SalesFigures, ShopHealthAnswer, Waits } from '#desk/api/answers.ts'
import { listDays } from '#domain/shop-days.ts'
import { readSales } from '#server/desk/today/read-sales.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'

let shop: TestShop
let desk: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  desk = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

const read = async <Answer>(address: string): Promise<Answer> => {
  const response = await desk.get(address)
  expect(response.status).toBe(200)
  return response.json() as Promise<Answer> // the desk's own contract
}
const figures = () => read<SalesFigures>('/today')

async function atProvider(address: string) {
  const { origin } = shop.sandbox.cardProvider
  await fetch(`${origin}${address}`, { method: 'POST', body: new URLSearchParams() })
}

/** An order of $8 that was paid at this moment. */
async function writeOrder(paidAt: string, { livemode = false, cents = 800 } = {}) {
  const key = crypto.randomUUID()
  await sql`with o as (
    insert into shop.orders (state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key,
      created_at, paid_at)
    values ('fulfilled', ${livemode}, ${key}, ${key}, 'x@example.com', true, ${cents}, ${key}, ${paidAt}, ${paidAt})
    returning id
  )
  insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
  select ${`pi_${key}`}, id, ${`cs_${key}`}, ${cents}, 'usd', ${paidAt} from o`.execute(shop.db)
}

describe('sales', () => {
  test('a sale is in today’s figures and its refund is subtracted', async () => {
    const before = await figures()
    const owner = ownerOf(shop)
    const { number, paymentIntentId } = await owner.buy('today@example.com')
    const sold = await figures()
    expect(sold.today.netCents - before.today.netCents).toBe(3400)
    expect(sold.today.orders - before.today.orders).toBe(1)
    expect(sold.month.netCents - before.month.netCents).toBe(3400)
    expect(sold.days.at(-1)).toEqual(sold.today)
    expect(sold.products.map(({ name, quantity, cents }) => [name, quantity, cents])).toEqual([
      ['Lovable Pro Secrets', 1, 2700],
      ['Buy Me a Coffee', 1, 700],
    ])

    await owner.refund(number, { lineNos: [2] })
    expect((await figures()).today).toMatchObject({ refundedCents: 700, netCents: 2700 })

    await atProvider(`/_payments/${paymentIntentId}/dispute`)
    const { disputes } = await shop.ledger()
    await atProvider(`/_disputes/${disputes[0]?.id}/lose`)
    await eventually(async () => expect((await figures()).today.lostCents).toBeGreaterThan(0))
    const { lostCents, netCents, refundedCents } = (await figures()).today
    expect(netCents).toBe(3400 - refundedCents - lostCents)
  })

  test('an unpaid payment page counts only as opened', async () => {
    const before = (await figures()).paymentPages
    await startGuestCheckout(shop, { email: 'never@example.com', lines: [line('coffee')] })
    const { opened, paid } = (await figures()).paymentPages
    expect([opened - before.opened, paid - before.paid]).toEqual([1, 0])
  })

  test('days begin at midnight in Finland, and a month compares with the same days of the one before', async () => {
    for (const at of [
      '2031-02-28T21:59:59.999Z', // the last of February
      '2031-02-28T22:00:00Z', // the first of March
      '2031-03-29T23:30:00Z', // the 30th, on which the clocks go forward
      '2031-03-30T20:59:59Z',
      '2031-03-30T21:00:00Z', // the 31st
    ])
      await writeOrder(at)
    await writeOrder('2031-03-31T09:00:00Z', { livemode: true })

    const sales = await readSales(shop.deps, new Date('2031-03-31T10:00:00Z'))
    const told = ({ first, last, orders, netCents }: (typeof sales)['today']) =>
      `${first} to ${last}: ${orders}, ${netCents}`
    expect(told(sales.today)).toBe('2031-03-31 to 2031-03-31: 1, 800')
    expect(told(sales.yesterday)).toBe('2031-03-30 to 2031-03-30: 2, 1600')
    expect(told(sales.month)).toBe('2031-03-01 to 2031-03-31: 4, 3200')
    expect(told(sales.monthBefore)).toBe('2031-02-01 to 2031-02-28: 1, 800')
    expect(sales.days.map(({ first }) => first)).toEqual(
      listDays({ first: '2031-03-02', last: '2031-03-31' }),
    )
  })

  test('a shop without orders has zeros and thirty days', async () => {
    const sales = await readSales(shop.deps, new Date('2040-01-01T10:00:00Z'))
    expect(sales.days).toHaveLength(30)
    expect(sales.month).toMatchObject({ orders: 0, netCents: 0 })
    expect(sales.products).toEqual([])
  })
})

describe('pending items', () => {
  const waits = async () => (await read<Waits>('/today/waits')).waits

  test('lists only kinds that need action, with count and page', async () => {
    await sql`delete from shop.alarms`.execute(shop.db)
    expect(await waits()).toEqual([])
    await sql`insert into shop.mails (dedupe_key, kind, to_email, dead_at)
      values ('dead', 'welcome', 'x@example.com', now())`.execute(shop.db)
    await sql`insert into shop.withdrawals (statement_key, name, email, statement, state, due_at)
      values ('1', 'A', 'a@example.com', 's', 'unmatched', now() + interval '10 days'),
        ('2', 'B', 'b@example.com', 's', 'matched', now() + interval '11 days'),
        ('3', 'C', 'c@example.com', 's', 'refunded', now())`.execute(shop.db)
    await sql`insert into shop.alarms (kind, what) values ('clock', 'The clock is wrong.')`.execute(
      shop.db,
    )
    expect(
      (await waits()).map(({ count, label, to, urgent }) => [count, label, to, urgent]),
    ).toEqual([
      [1, 'open alarm', '/alarms', true],
      [2, 'withdrawals to decide', '/withdrawals', false],
      [1, 'undelivered email', '/mails', false],
    ])
    await sql`update shop.withdrawals set due_at = now() + interval '2 days' where state = 'matched'`.execute(
      shop.db,
    )
    expect((await waits()).find(({ kind }) => kind === 'withdrawals')?.urgent).toBe(true)
  })
})

test('describes the shop’s health in words, with the last backup', async () => {
  const before = await read<ShopHealthAnswer>('/today/health')
  expect(before.lastBackupAt).toBeNull()
  const { backupDir } = shop.deps.settings
  await mkdir(backupDir, { recursive: true })
  await writeFile(path.join(backupDir, 'shop-20260304T050607Z.backup'), '')
  const { checks, lastBackupAt } = await read<ShopHealthAnswer>('/today/health')
  expect(lastBackupAt).toBe('2026-03-04T05:06:07.000Z')
  expect(checks.find(({ what }) => what === 'Last backup')).toMatchObject({ state: 'unwell' })
  expect(checks.find(({ what }) => what === 'Guides')?.said).toMatch(/nothing|without/)
})
