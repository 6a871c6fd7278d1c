import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskReceipt, OpenAlarms, Person, ProviderSays, Waits } from '#desk/api/answers.ts'
import { deletePerson } from '#server/db/erasures.ts'
import { readMyData } from '#server/db/reports/my-data.ts'
import { clearFaults, orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { ordersOf } from './desk-orders.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let desk: TestDesk
let helper: TestDesk
let orders: ReturnType<typeof ordersOf>
beforeAll(async () => {
  shop = await openTestShop()
  desk = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
  orders = ordersOf(shop, desk)
})
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@example.com`

const acts = async (number: number) => {
  const rows = await shop.db
    .selectFrom('shop.audit')
    .select(['act', 'who', 'cameFrom'])
    .where('orderNumber', '=', number)
    .orderBy('id')
    .execute()
  return rows.map(
    ({ act, who, cameFrom }) => `${act} ${who.split('-')[0]} ${cameFrom.split(' ')[0]}`,
  )
}

describe('the list', () => {
  test('one field finds an order by email, part of it, number, product and provider id', async () => {
    const email = `Ada.Lovelace-${randomUUID()}@Example.com`.toLowerCase()
    const number = await orders.buy(email)
    const { paymentId, sessionId } = await orders.order(number)
    for (const text of [
      email,
      email.toUpperCase(),
      'ada.love',
      'lovelace-',
      String(number),
      `#${number}`,
      paymentId ?? '',
      sessionId ?? '',
      'pro secrets',
    ]) {
      expect(await orders.numbers(`q=${encodeURIComponent(text)}`), text).toContain(number)
    }
    const { orders: found } = await orders.list(`q=${email}`)
    expect(found).toMatchObject([
      { number, email, state: 'Paid and delivered', tone: 'good', totalCents: 3400 },
    ])
    expect(found[0]?.items).toHaveLength(2)
    expect(await orders.numbers('q=nobody@example.com')).toEqual([])
    expect(await orders.numbers('q=%25')).toEqual([])
  })

  test('a part of an international domain finds an order', async () => {
    const number = await orders.buy('ada@xn--mller-kva.fi') // as stored
    for (const text of [
      'müller.fi',
      'MÜLLER',
      '@müller.fi',
      'xn--mller-kva.fi',
      'mu\u0308ller.fi',
    ]) {
      expect(await orders.numbers(`q=${encodeURIComponent(text)}`), text).toEqual([number])
    }
  })

  test('the list describes its search', async () => {
    expect((await orders.list('')).searched).toBeNull()
    expect((await orders.list('q=nobody')).searched).toBe(
      'Searched for email addresses starting with “nobody”, and anywhere in the addresses of the newest 20,000 orders.',
    )
    expect((await orders.list('q=CÖFFÉE')).searched).toMatch(
      /^Searched for .*Coffee.*, email addresses/,
    )
  })

  test('state and period filter the list, with days in Finnish time', async () => {
    const paid = await orders.buy(newEmail())
    const { number: open } = await orders.checkOut(newEmail(), ['coffee'])
    expect(await orders.numbers('kind=waiting')).toContain(open)
    expect(await orders.numbers('kind=waiting')).not.toContain(paid)
    expect(await orders.numbers('kind=paid')).toContain(paid)
    expect(await orders.numbers('kind=disputed')).toEqual([])

    await sql`update shop.orders set created_at = '2026-01-31 22:30Z' where number = ${paid}`.execute(
      shop.db,
    )
    expect(await orders.numbers('from=2026-02-01&to=2026-02-01')).toEqual([paid])
    expect(await orders.numbers('to=2026-01-31')).toEqual([])
    expect((await desk.post('/orders/search', { from: 'yesterday' })).status).toBe(400)
    expect((await desk.post('/orders/search', { kind: 'lost' })).status).toBe(400)
  })

  test('pages continue without repeats, with and without a search', async () => {
    await sql`
      insert into shop.orders (id, state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key,
        created_at)
      select gen_random_uuid(), case n % 2 when 0 then 'open' else 'created' end, false, 'many:' || n, 'x',
        'many-' || n || '@example.com', true, 500, 'many-' || n, '2025-01-01'::timestamptz + n / 3 * interval '1 microsecond'
      from generate_series(1, 120) n`.execute(shop.db)
    await sql`
      insert into shop.order_lines (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
      select id, 1, 'rare-thing', 'A rare thing', 'guide', 'x', 500, 1 from shop.orders where owner_key like 'many:%'`.execute(
      shop.db,
    )
    for (const query of ['to=2025-02-01', 'to=2025-02-01&kind=waiting', 'q=many-', 'q=rare']) {
      const seen: number[] = []
      let next: number | null | undefined
      do {
        const page = await orders.list(next ? `${query}&before=${next}` : query)
        seen.push(...page.orders.map(({ number }) => number))
        next = page.next
      } while (next)
      expect(seen, query).toHaveLength(120)
      expect(seen, query).toEqual([...new Set(seen)].toSorted((one, other) => other - one))
    }
  })
})

describe('an order', () => {
  test('an order’s timeline shows its events, money and the outcome of each line', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const order = await eventually(async () => {
      const read = await orders.order(number)
      const mails = read.timeline.filter(({ what }) => what === 'Email sent: order confirmation')
      expect(mails).toMatchObject([{ kind: 'mail', detail: `To ${email}` }])
      expect(read.money.feeCents).not.toBeNull()
      return read
    })
    expect(order).toMatchObject({
      email,
      isGuest: true,
      isOwned: true,
      isOpen: false,
      isTest: true,
    })
    const { paidCents, feeCents, netCents } = order.money
    expect([paidCents, netCents]).toEqual([3400, 3400 - (feeCents ?? 0)])
    expect(order.lines.map(({ fate, isRefundable }) => [fate, isRefundable])).toEqual([
      ['Delivered', true],
      ['Delivered', true],
    ])
    const what = order.timeline.map((entry) => entry.what)
    expect(what.at(-1)).toBe('Checkout started')
    expect(what).toContain('Delivered')
    expect(JSON.stringify(order)).not.toMatch(/fulfilled|goods_delivered|partially_/)
    const times = order.timeline.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('the timeline includes openings, downloads, early starts, withdrawals and disputes', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const { id, userId } = await shop.db
      .selectFrom('shop.orders')
      .select(['id', 'userId'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await sql`insert into shop.openings (order_id, line_no, user_id, waiver_version)
      select id, 1, user_id, '1' from shop.orders where id = ${id}`.execute(shop.db)
    await sql`insert into shop.early_starts (order_id, line_no, text_version) values (${id}, 2, '1')`.execute(
      shop.db,
    )
    for (const _ of [1, 2]) {
      await sql`insert into shop.content_accesses (user_id, product_key, name, status, bytes)
        values (${userId}, 'lovable-pro-secrets', 'prompts.pdf', 200, 5)`.execute(shop.db)
    }
    await sql`
      with w as (
        insert into shop.withdrawals (statement_key, email, due_at, state) values ('x', ${email}, now(), 'matched')
        returning id
      ) insert into shop.withdrawal_lines select id, ${id}, 1, 'asked' from w`.execute(shop.db)
    await sql`insert into shop.disputes (id, order_id, status, amount_cents, due_by)
      values ('dp_shown', ${id}, 'needs_response', 3400, '2026-12-24T10:00Z')`.execute(shop.db)

    const { timeline, disputes, lines } = await orders.order(number)
    const what = timeline.map((entry) => entry.what)
    expect(what).toContain('Downloaded prompts.pdf 2 times that day')
    expect(what.filter((text) => text.startsWith('Opened '))).toHaveLength(1)
    expect(what.filter((text) => text.startsWith('Asked us to start '))).toHaveLength(1)
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'withdrawal', withdrawal: expect.stringMatching(/^W-\d+$/) }),
    )
    expect(disputes).toEqual([
      { cents: 3400, state: 'Needs your response', dueBy: '2026-12-24T10:00:00.000Z' },
    ])
    expect(lines.map(({ fate }) => fate)).toEqual(['Withdrawn, needs your decision', 'Start early'])
    expect(await orders.numbers('q=dp_shown')).toEqual([number])
  })

  test('a dispute stays on Today and its order after its alarm was resolved', async () => {
    const number = await orders.buy(newEmail())
    const { paymentId } = await orders.order(number)
    const { origin } = shop.sandbox.cardProvider
    const disputed = await fetch(`${origin}/_payments/${paymentId}/dispute`, { method: 'POST' })
    const { id } = (await disputed.json()) as { id: string } // of the sandbox
    await eventually(async () => expect((await orders.order(number)).state).toBe('Disputed'))
    const { alarms } = await readAs<OpenAlarms>(desk.get('/alarms'))
    const own = alarms.filter(({ what }) => what.includes(`order ${number} `))
    for (const alarm of own) await readAs(desk.post(`/alarms/${alarm.id}/settle`))
    expect(own).toHaveLength(1)

    const waiting = async () =>
      (await readAs<Waits>(desk.get('/today/waits'))).waits.find(({ kind }) => kind === 'disputes')
    // the disputes of other tests may be open too
    expect(await waiting()).toMatchObject({
      urgent: true,
      detail: expect.stringMatching(/^respond by \d+ [A-Z]\w+ \d{4}$/),
    })
    const before = (await waiting())?.count ?? 0
    const { money, disputes } = await orders.order(number)
    expect(disputes).toMatchObject([{ cents: 3400, dueBy: expect.any(String) }])
    expect(money).toMatchObject({ disputedCents: 3400, heldCents: 3400 })
    await fetch(`${origin}/_disputes/${id}/win`, { method: 'POST' })
    await eventually(async () => {
      expect((await waiting())?.count ?? 0).toBe(before - 1)
      expect((await orders.order(number)).money.disputedCents).toBe(0)
    })
  })

  test('an order’s state has the same name in list, page, person and export', async () => {
    const email = newEmail()
    const number = await orders.buy(email, ['storysong'])
    const { state } = await orders.order(number)
    expect(state).toBe('Paid, waiting for the customer')
    const words = state.toLowerCase()
    const listed = (await orders.list(`q=${number}`)).orders
    const person = await readAs<Person>(desk.post('/people/read', { email }))
    expect([...listed, ...person.orders].map((order) => order.state)).toEqual([state, state])
    const owner = ownerOf(shop)
    for (const table of ['orders', 'lines']) {
      const row = (await owner.type(`export ${table}`))
        .split('\r\n')
        .find((text) => new RegExp(`(^|,)${number},`).test(text))
      expect(row, table).toContain(words)
    }
  })

  test('an unknown or invalid order number is not found', async () => {
    for (const number of ['999999', 'x', '1e3', '99999999999999']) {
      expect((await desk.get(`/orders/${number}`)).status, number).toBe(404)
    }
  })

  test('a receipt names seller, lines and refunds, and an unpaid order has none', async () => {
    const number = await orders.buy(newEmail())
    await orders.act(`${number}/refund`, { lineNos: [2], refundedCents: 0 })
    const receipt = (await (await desk.get(`/orders/${number}/receipt`)).json()) as DeskReceipt
    expect(receipt).toMatchObject({ number, totalCents: 3400, refundedCents: 700 })
    expect(receipt.lines.map(({ isReturned }) => isReturned)).toEqual([false, true])
    const { number: open } = await orders.checkOut(newEmail(), ['coffee'])
    expect((await desk.get(`/orders/${open}/receipt`)).status).toBe(404)
  })
})

describe('a refund [T14]', () => {
  test('a preview shows who loses access to what before a line is refunded', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const { lines } = await orders.order(number)
    const [guide = '', coffee = ''] = lines.map(({ name }) => name)
    const preview = await orders.preview(number, { lineNos: [2] })
    expect(preview).toEqual({
      cents: 700,
      leftCents: 2700,
      refundedCents: 0,
      lost: [coffee],
      kept: [guide],
      email,
      dispute: null,
    })
    expect(await orders.refundsAtProvider(email)).toEqual([])

    expect(await orders.act(`${number}/refund`, { lineNos: [2], refundedCents: 0 })).toMatchObject({
      status: 200,
      said: '$7 is on its way back to the card. The customer loses access to those items and keeps the rest.',
    })
    const after = await orders.order(number)
    expect(after.state).toBe('Partly refunded')
    expect(after.lines.map(({ fate }) => fate)).toEqual(['Delivered', 'Refunded'])
    expect(after.money.refundedCents).toBe(700)
    expect(after.timeline).toContainEqual(
      expect.objectContaining({ kind: 'money', what: 'Refund of $7: completed', detail: coffee }),
    )
    const told = after.timeline.map(({ what }) => what)
    expect(told.indexOf('Refund of $7: completed')).toBeLessThan(
      told.indexOf('Asked the card provider to refund $7 for line 2'),
    )
    expect(await acts(number)).toEqual(['refund owner desk', 'refund done owner desk'])
  })

  test('an amount revokes nothing, a full refund everything, and a larger one is refused', async () => {
    const number = await orders.buy(newEmail())
    expect((await orders.preview(number, { cents: 500 })).lost).toEqual([])
    const all = await orders.preview(number, {})
    expect([all.cents, all.leftCents, all.lost.length]).toEqual([3400, 0, 2])
    const tooMuch = await desk.post(`/orders/${number}/refund-preview`, { cents: 3401 })
    expect([tooMuch.status, await tooMuch.json()]).toEqual([
      409,
      { code: 'refused', message: `Only $34 of order ${number} is left to refund.` },
    ])
    expect(await orders.act(`${number}/refund`, { refundedCents: 0 })).toMatchObject({
      said: '$34 is on its way back to the card. The customer loses access to the whole order.',
    })
  })

  test('refunding a partly refunded item refunds the rest', async () => {
    const number = await orders.buy(newEmail())
    await orders.act(`${number}/refund`, { cents: 1201, refundedCents: 0 })
    const preview = await orders.preview(number, { lineNos: [1] })
    expect([preview.cents, preview.leftCents]).toEqual([2199, 0])
  })

  test('a request with unknown fields or without lines refunds nothing', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    for (const asked of [{ line: 1 }, { lines: [1] }, { amount: 500 }, { lineNos: [] }]) {
      const preview = await orders.act(`${number}/refund-preview`, asked)
      const refund = await orders.act(`${number}/refund`, { ...asked, refundedCents: 0 })
      expect([asked, preview.status, refund.status]).toEqual([asked, 400, 400])
    }
    expect(await orders.refundsAtProvider(email)).toEqual([])
  })

  test('simultaneous requests from several tabs refund once', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const body = { cents: 500, refundedCents: 0 }
    const presses = [1, 2, 3, 4, 5, 6].map(() => orders.act(`${number}/refund`, body))
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(await orders.refundsAtProvider(email)).toEqual([500])
  })

  test('a repeated request with an outdated amount refunds nothing and says so', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const body = { cents: 500, refundedCents: 0 }
    expect((await orders.act(`${number}/refund`, body)).status).toBe(200)
    expect(await orders.act(`${number}/refund`, body)).toMatchObject({
      status: 409,
      message: `$5 of order ${number} was refunded since you looked. Nothing more was refunded. Check the order before you try again.`,
    })
    expect(await orders.refundsAtProvider(email)).toEqual([500])
    const { refundedCents } = await orders.preview(number, { cents: 500 })
    expect((await orders.act(`${number}/refund`, { cents: 500, refundedCents })).status).toBe(200)
    expect(await orders.refundsAtProvider(email)).toEqual([500, 500])
  })

  test('a disputed payment is not refunded unless confirmed', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const { paymentId } = await orders.order(number)
    const { origin } = shop.sandbox.cardProvider
    await fetch(`${origin}/_payments/${paymentId}/dispute`, { method: 'POST' })
    const preview = await orders.preview(number, { cents: 500 })
    expect(preview.dispute).toContain('A refund would pay it twice')
    const body = { cents: 500, refundedCents: 0 }
    expect((await orders.act(`${number}/refund`, body)).status).toBe(409)
    expect(await orders.refundsAtProvider(email)).toEqual([])
    const meant = await orders.act(`${number}/refund`, { ...body, despiteDispute: true })
    expect(meant.status).toBe(200)
  })

  test('reports an unavailable card provider and makes no partial change', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal' })
    expect(await orders.act(`${number}/refund`, { cents: 500, refundedCents: 0 })).toMatchObject({
      status: 503,
      code: 'busy',
    })
    const { timeline } = await orders.order(number)
    expect(timeline.map(({ what }) => what)).toContain('Could not refund $5')
  })
})

describe('“I paid and got nothing”', () => {
  test('the order shows the state at the card provider, and one action delivers it', async () => {
    const email = newEmail()
    const { url, number } = await orders.checkOut(email, ['lovable-pro-secrets'])
    const says = async () =>
      (await (await helper.get(`/orders/${number}/payment`)).json()) as ProviderSays
    expect(await says()).toMatchObject({
      isPaid: false,
      what: expect.stringMatching(/^Not paid\./),
    })
    await loseWebhook(url)
    expect(await orders.numbers(`q=${email}`)).toEqual([number])
    expect((await orders.order(number)).isOpen).toBe(true)
    expect(await says()).toMatchObject({
      isPaid: true,
      what: expect.stringMatching(
        /^The card provider has received \$27 for it on .+, but hasn’t told the shop\. Nothing has been delivered yet\.$/,
      ),
    })
    const fulfilled = await helper.post(`/orders/${number}/fulfil`)
    expect(await fulfilled.json()).toEqual({
      said: 'Paid and delivered. The order email is on its way.',
    })
    expect((await orders.order(number)).lines).toMatchObject([{ fate: 'Delivered' }])
    expect(await acts(number)).toEqual(['fulfil helper desk'])
    await eventually(async () => expect(await shop.messages(email)).not.toEqual([]))
  })

  /** Pays while the shop misses the webhook. */
  async function loseWebhook(url: string) {
    await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'lost', times: 9 })
    await shop.pay(url)
    await clearFaults(shop, 'cardProvider')
  }
})

describe('other acts', () => {
  test('a helper resends the order mail and writes a note, which is erased with the customer', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    await eventually(async () => expect(await shop.messages(email)).toHaveLength(1))
    expect((await helper.post(`/orders/${number}/resend`)).status).toBe(200)
    await eventually(async () => expect(await shop.messages(email)).toHaveLength(2))
    const note = { note: '  Called: wants the invoice in Finnish.  ' }
    expect((await helper.post(`/orders/${number}/notes`, note)).status).toBe(200)
    const { timeline } = await orders.order(number)
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      what: 'Called: wants the invoice in Finnish.',
      detail: expect.stringMatching(/^helper-/),
    })
    expect(await acts(number)).toEqual(['resend helper desk', 'note helper desk'])
    expect((await helper.post(`/orders/${number}/notes`, { note: ' ' })).status).toBe(400)
    await expect(sql`update shop.order_notes set note = 'x'`.execute(shop.db)).rejects.toThrow(
      'stays as it was written',
    )

    const { userId = '' } = await shop.db
      .selectFrom('shop.orders')
      .select('userId')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const person = { id: userId ?? '', email }
    const { order_notes: told } = await readMyData(shop.db, { userId: person.id, email })
    expect(told).toMatchObject([{ note: 'Called: wants the invoice in Finnish.' }])
    await shop.db.transaction().execute((trx) => deletePerson(trx, person))
    const erased = await orders.order(number)
    expect(erased.timeline.map(({ kind }) => kind)).not.toContain('note')
    expect(JSON.stringify(erased)).not.toContain(email)
    expect(erased).toMatchObject({ email: null, isMovable: false })
    expect((await helper.post(`/orders/${number}/notes`, { note: 'x' })).status).toBe(409)
  })

  test('the owner reassigns an order to another address [T20]', async () => {
    const number = await orders.buy(newEmail())
    const right = newEmail()
    expect(await orders.act(`${number}/move`, { email: right.toUpperCase() })).toMatchObject({
      said: `The order now belongs to ${right} (a new account). The order email is on its way.`,
    })
    expect((await orders.order(number)).email).toBe(right)
    expect(await orders.act(`${number}/move`, { email: 'no address' })).toMatchObject({
      status: 409,
      message: 'Enter the full new email address.',
    })
  })

  test('a helper cannot refund or reassign, and an owner must confirm their identity first', async () => {
    const email = newEmail()
    const number = await orders.buy(email)
    const refund = { cents: 500, refundedCents: 0 }
    for (const [act, body] of [
      ['refund', refund],
      ['refund-preview', { cents: 500 }],
      ['move', { email: newEmail() }],
    ] as const) {
      const answer = await helper.post(`/orders/${number}/${act}`, body)
      expect([act, answer.status, await answer.json()]).toMatchObject([
        act,
        403,
        { code: 'not_allowed' },
      ])
    }
    const late = await openTestDesk(shop)
    await sql`update shop.desk_sessions set confirmed_at = now() - interval '6 minutes'`.execute(
      shop.db,
    )
    const answer = await late.post(`/orders/${number}/refund`, refund)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm_needed' }])
    expect(await orders.refundsAtProvider(email)).toEqual([])
    expect((await orders.order(number)).email).toBe(email)
  })
})
