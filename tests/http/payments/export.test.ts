import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearFaults, orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { readCsv } from '../../support/read-csv.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'
import { ownerOf, readUntilBored, typeInShell } from './owner.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterEach(() => clearFaults(shop, 'cardProvider'))
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@example.com`

/** The rows of an export by their headings. */
const rowsOf = async (typed: string) => readCsv(await owner.type(typed))

async function rowOf(typed: string, number: number): Promise<Record<string, string>> {
  const rows = (await rowsOf(typed)).filter(({ order }) => order === String(number))
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

async function atProvider(address: string): Promise<{ id: string }> {
  const { origin } = shop.sandbox.cardProvider
  const response = await fetch(`${origin}${address}`, {
    method: 'POST',
    body: new URLSearchParams(),
  })
  return response.json() as Promise<{ id: string }> // every object of the sandbox has one
}

async function paymentAtProvider(id: string | null) {
  const { sessions } = await shop.ledger()
  const session = sessions.find(({ paymentIntent }) => paymentIntent === id)
  if (!session) throw new Error(`no payment ${id}`)
  return session
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Writes orders of two lines and a refund each; `at` is SQL for when the nth was paid. */
async function writeOrders(count: number, at: string, { livemode = false, paid = true } = {}) {
  const batch = randomUUID()
  const paidAt = paid ? at : 'null'
  const id = `md5('${batch}' || n)::uuid`
  const from = `from generate_series(1, ${count}) n`
  const statements = [
    `insert into shop.orders (id, state, livemode, owner_key, cart_hash, email, guest, total_cents,
      idempotency_key, created_at, paid_at)
    select ${id}, '${paid ? 'fulfilled' : 'expired'}', ${livemode}, '${batch}', n, 'x@example.com', true, 800,
      '${batch}' || n, ${at}, ${paidAt} ${from}`,
    `insert into shop.order_lines
      (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
    select ${id}, l, 'coffee', 'Coffee ' || l, 'support', 'price', 400, 1 ${from}, generate_series(1, 2) l`,
    `insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
    select 'pi_${batch}' || n, ${id}, 'cs_${batch}' || n, 800, 'usd', ${at} ${from}`,
    `insert into shop.refunds (id, payment_id, order_id, amount_cents, status, created_at, reading)
    select 're_${batch}' || n, 'pi_${batch}' || n, ${id}, 100, 'succeeded', ${at}, 0 ${from}`,
  ]
  for (const statement of paid ? statements : statements.slice(0, 2))
    await sql.raw(statement).execute(shop.db)
}

describe('formulas [T49]', () => {
  test('no cell of an order or line is a formula, and columns keep their order', async () => {
    const email = `=cmd${randomUUID().slice(0, 8)}@example.com`
    const { id, number } = await owner.buy(email)
    await shop.db
      .updateTable('shop.orderLines')
      .set({ productName: '=HYPERLINK("http://x","y")' })
      .where('orderId', '=', id)
      .where('lineNo', '=', 1)
      .execute()
    const exported = await owner.type('export orders')
    const [head = '', ...rows] = exported.split('\r\n')
    expect(head).toMatch(
      /^\uFEFForder,made,paid,state,currency,total,given back,email,items,payment,mode,fee,net,refunded,/,
    )
    expect(rows.at(-1)).toBe('')
    const row = rows.find((text) => text.startsWith(`${number},`)) ?? ''
    expect(row).toContain(
      `,paid and delivered,usd,34.00,0.00,'${email},"'=HYPERLINK(""http://x"",""y"");`,
    )
    expect(await owner.type('export lines')).toContain(`,"'=HYPERLINK(""http://x"",""y"")",guide,`)
    await shop.db.deleteFrom('shop.mails').where('orderId', '=', id).execute()
    await shop.db.deleteFrom('purchases').where('orderId', '=', id).execute()
    await shop.db.deleteFrom('shop.orders').where('id', '=', id).execute()
  })
})

describe('fees', () => {
  test('fee and net equal the provider’s, to the cent', async () => {
    const { number, paymentIntentId } = await owner.buy(newEmail())
    const { amountTotal, fee } = await paymentAtProvider(paymentIntentId)
    expect(fee).toBe(129) // 2.9 % of $34 and 30 cents

    expect(await rowOf('export orders', number)).toMatchObject({
      mode: 'test',
      total: '34.00',
      received: dollars(amountTotal),
      fee: dollars(129),
      net: dollars(amountTotal - 129),
      'fee currency': 'usd',
      refunded: '0.00',
      lost: '0.00',
    })
  })

  test('a fee known later is stored with its event and not requested again', async () => {
    await orderFault(shop, 'cardProvider', { on: 'balance', fault: 'pending', times: 1000 })
    const { number, paymentIntentId } = await owner.buy(newEmail())
    const before = await rowOf('export orders', number)
    expect(before).toMatchObject({ received: '34.00', fee: '', net: '', 'fee currency': '' })

    await clearFaults(shop, 'cardProvider')
    await atProvider(`/_payments/${paymentIntentId}/book`)
    await eventually(async () =>
      expect(await rowOf('export orders', number)).toMatchObject({ fee: '1.29', net: '32.71' }),
    )

    await orderFault(shop, 'cardProvider', { on: 'retrieve', fault: 'error', times: 1000 })
    await atProvider(`/_payments/${paymentIntentId}/book`)
    await eventually(async () => {
      const events = await shop.db
        .selectFrom('shop.paymentEvents')
        .select('outcome')
        .where('type', '=', 'charge.updated')
        .where('paymentIntentId', '=', paymentIntentId)
        .execute()
      expect(events).toEqual([{ outcome: 'handled' }, { outcome: 'handled' }])
    })
  })

  test('a key without access to fees can still sell, and an alarm names the missing right [F31]', async () => {
    const alarms = async () => {
      const rows = await shop.db
        .selectFrom('shop.alarms')
        .select('subject')
        .where('kind', '=', 'provider_denied')
        .where('settledAt', 'is', null)
        .execute()
      return rows.map(({ subject }) => subject)
    }
    await orderFault(shop, 'cardProvider', { on: 'balance', fault: 'denied', times: 1000 })
    const { number, paymentIntentId } = await owner.buy(newEmail())
    expect(await rowOf('export orders', number)).toMatchObject({ received: '34.00', fee: '' })
    await eventually(async () => expect(await alarms()).toEqual(['Balance: Read']))

    await clearFaults(shop, 'cardProvider')
    await atProvider(`/_payments/${paymentIntentId}/book`)
    await eventually(async () => {
      expect(await rowOf('export orders', number)).toMatchObject({ fee: '1.29' })
      expect(await alarms()).toEqual([])
    })
  })
})

describe('refunds and disputes', () => {
  test('a refunded line has its own row and is marked in its line and order', async () => {
    const { number, paymentIntentId } = await owner.buy(newEmail())
    await owner.refund(number, { lineNos: [2] })

    const refunds = (await rowsOf('export refunds')).filter(({ order }) => order === String(number))
    expect(refunds).toMatchObject([
      {
        refund: expect.stringMatching(/^re_/),
        created: expect.stringMatching(/T\d\d:\d\d:\d\d\+0[23]:00$/),
        amount: '7.00',
        status: 'succeeded',
        lines: '2',
        payment: paymentIntentId,
        currency: 'usd',
        mode: 'test',
      },
    ])
    expect(await rowOf('export orders', number)).toMatchObject({
      state: 'partly refunded',
      'given back': '7.00',
      refunded: '7.00',
      fee: '1.29', // the provider keeps it
    })
    const lines = (await rowsOf('export lines')).filter(({ order }) => order === String(number))
    expect(lines).toMatchObject([
      { product: 'Lovable Pro Secrets', kind: 'guide', 'line total': '27.00', refunded: 'no' },
      { kind: 'support', quantity: '1', 'unit price': '7.00', refunded: 'yes', currency: 'usd' },
    ])
  })

  test('a duplicate payment counts as received and refunded, not as a refund of the price [F40]', async () => {
    const { id, number, paymentIntentId, paymentSessionId } = await owner.buy(newEmail())
    await shop.db
      .insertInto('shop.payments')
      .values({
        id: `pi_second_${number}`,
        orderId: id,
        sessionId: `${paymentSessionId}_second`,
        amountCents: 3400,
        currency: 'usd',
        paidAt: new Date(),
        feeCents: 129,
        netCents: 3271,
        feeCurrency: 'usd',
      })
      .execute()
    await atProvider(`/_payments/${paymentIntentId}/refund`)
    await eventually(async () =>
      expect(await rowOf('export orders', number)).toMatchObject({
        state: 'paid and delivered',
        total: '34.00',
        received: '68.00',
        fee: '2.58',
        'given back': '0.00',
        refunded: '34.00',
      }),
    )
  })

  test('a failed refund has a row without effect, and money lost to a dispute is separate [F42]', async () => {
    const { number, paymentIntentId } = await owner.buy(newEmail())
    const { id } = await atProvider(`/_payments/${paymentIntentId}/refund`)
    await eventually(async () =>
      expect((await rowOf('export orders', number))['refunded']).toBe('34.00'),
    )
    await atProvider(`/_refunds/${id}/fail`)
    await eventually(async () =>
      expect((await rowOf('export orders', number))['refunded']).toBe('0.00'),
    )
    expect(await rowsOf('export refunds')).toContainEqual(
      expect.objectContaining({ refund: id, status: 'failed', lines: '' }),
    )

    const dispute = await atProvider(`/_payments/${paymentIntentId}/dispute`)
    await atProvider(`/_disputes/${dispute.id}/lose`)
    await eventually(async () =>
      expect(await rowOf('export orders', number)).toMatchObject({
        state: 'dispute lost',
        lost: '34.00',
      }),
    )
  })
})

describe('periods', () => {
  const numbers = async (typed: string) => (await rowsOf(typed)).map(({ paid }) => paid)

  test('a day is exact in Finnish time, and an unpaid order counts by its creation', async () => {
    for (const at of [
      '2031-03-31 20:59:59.999999Z',
      '2031-03-31 21:00:00Z',
      '2031-04-30 20:59:59.999999Z',
      '2031-04-30 21:00:00Z',
    ])
      await writeOrders(1, `'${at}'::timestamptz`)
    await writeOrders(1, `'2031-04-15 12:00:00Z'::timestamptz`, { paid: false })
    const inApril = ['2031-04-01T00:00:00+03:00', '', '2031-04-30T23:59:59+03:00']

    expect(await numbers('export orders --from 2031-04-01 --to 2031-04-30')).toEqual(inApril)
    expect(await numbers('export lines --from=2031-04-01 --to=2031-04-30')).toEqual(
      inApril.flatMap((paid) => [paid, paid]),
    )
    const refunds = await rowsOf('export refunds --from 2031-04-01 --to 2031-04-30')
    expect(refunds.map(({ created }) => created)).toEqual(inApril.filter((at) => at !== ''))
    expect(await numbers('export orders --from 2031-05-01')).toEqual(['2031-05-01T00:00:00+03:00'])
    expect(await numbers('export orders --from 2031-03-31 --to 2031-03-31')).toHaveLength(1)
    expect(await numbers('export orders --year 2031')).toHaveLength(5)
    expect(await numbers('export orders --to 2030-12-31')).not.toContain(inApril[0])
  })

  test('distinguishes test mode from live mode', async () => {
    await writeOrders(1, `'2033-01-01'::timestamptz`, { livemode: true })
    expect(await rowsOf('export orders --year 2033')).toMatchObject([{ mode: 'live' }])
    expect(await rowsOf('export lines --year 2033')).toMatchObject([{ mode: 'live' }, {}])
    expect(await rowsOf('export refunds --year 2033')).toMatchObject([{ mode: 'live' }])
  })

  test('exporting an empty period returns only the header row', async () => {
    for (const name of ['orders', 'lines', 'refunds'])
      expect((await owner.type(`export ${name} --year 2001`)).split('\r\n')).toHaveLength(2)
  })

  test.each([
    ['export', 'Say what to export: orders, lines or refunds.'],
    ['export constructor', 'Say what to export: orders, lines or refunds.'],
    ['export orders --year 20', '--year must be a whole number from 2000 to 2999.'],
    ['export orders --from 2026-02-30', '--from must be a day such as 2026-03-31.'],
    ['export lines --to 31.3.2026', '--to must be a day such as 2026-03-31.'],
    ['export lines --to 2026-03', '--to must be a day such as 2026-03-31.'],
    ['export refunds --from 2026-04-01 --to 2026-03-31', '--from must not be later than --to.'],
    ['export orders --year 2026 --from 2026-01-01', 'Say either --year, or --from and --to.'],
    ['export orders --to 2026-01-01 --year 2026', 'Say either --year, or --from and --to.'],
    ['export orders --month 3', 'There is no --month here.'],
  ])('%s is refused with one line', async (typed, message) => {
    expect(await owner.refusal(owner.type(typed))).toBe(message)
  })
})

describe('more rows than one page', () => {
  const MANY = 2500

  beforeAll(async () => {
    // of seven always paid within one microsecond, so that pages end within such a group
    await writeOrders(MANY, `'2032-01-01'::timestamptz + n / 7 * interval '1 microsecond'`)
  })

  test('exports each row once, ordered by payment', async () => {
    const orders = (await rowsOf('export orders --year 2032')).map(({ order }) => Number(order))
    expect(orders).toHaveLength(MANY)
    expect(orders).toEqual([...new Set(orders)].toSorted((one, other) => one - other))
    const lines = (await rowsOf('export lines --year 2032')).map((row) => [
      row['order'],
      row['line'],
    ])
    expect(lines).toEqual(orders.flatMap((order) => ['1', '2'].map((no) => [String(order), no])))
    const refunds = (await rowsOf('export refunds --year 2032')).map(({ refund }) => refund)
    expect(new Set(refunds).size).toBe(MANY)
    expect(refunds).toHaveLength(MANY)
  })

  test('a shell export goes to standard output and ends quietly when the reader stops', async () => {
    const { code, output, errors } = await typeInShell(shop, 'export orders --year 2032')
    expect({ code, errors, rows: output.trimEnd().split('\r\n').length }).toEqual({
      code: 0,
      errors: '',
      rows: MANY + 1,
    })
    expect((await owner.acts('export')).at(-1)?.who).toBe(userInfo().username)
    expect(await readUntilBored(shop, 'export orders --year 2032')).toEqual({ code: 0, errors: '' })
  })
})

test('a line has quantity, unit price and total', async () => {
  const email = newEmail()
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee', 3)] })
  await shop.pay(url)
  const { number } = await eventually(async () => {
    const order = await owner.order(email)
    expect(order.state).toBe('fulfilled')
    return order
  })
  expect(await rowOf('export lines', Number(number))).toMatchObject({
    quantity: '3',
    'unit price': '7.00',
    'line total': '21.00',
  })
})
