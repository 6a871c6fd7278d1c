import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'
import { connect } from '#server/db/connect.ts'
import { createApp } from '#server/http/create-app.ts'
import { decideByRule } from '#server/orders/withdrawals/decide-by-rule.ts'
import { followWithdrawals } from '#server/orders/withdrawals/follow-withdrawals.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { deskOrigin } from '../../support/desk-browser.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  numberIn,
  openLine,
  outcomes,
  postForm,
  state,
  tick,
  untilState,
  withdraw,
} from './withdraw-steps.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

const mailsTo = async (email: string, subject: RegExp) => {
  await waitForMails(shop, email)
  return (await shop.messages()).filter((mail) => mail.to === email && subject.test(mail.subject))
}

describe('the two-step form without JavaScript', () => {
  test('a guest submits and confirms a withdrawal, and gets number, time and a complete mail [D7]', async () => {
    const email = 'two-presses@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const { page, fields } = await state(shop, { email, orderNumber: `#${orderNumber}` })
    expect(page).toContain('I withdraw from my contract')
    expect(page.match(/<button/g)).toHaveLength(1)
    expect(page).toContain('<button type="submit">Confirm withdrawal</button>')

    const receipt = await (await postForm(shop, '/withdraw/confirm', fields)).text()
    expect(receipt).toMatch(/Received on \d+ \w+ \d{4} at \d\d:\d\d, Finnish time\./)
    const number = numberIn(receipt)
    const mails = await eventually(async () => {
      const found = await mailsTo(email, /^We’ve received your withdrawal/)
      expect(found).toHaveLength(1)
      return found
    })
    const { receivedAt, statement } = await findRow(shop, number)
    expect(mails[0]?.subject).toBe(`We’ve received your withdrawal W-${number}`)
    for (const words of statement?.split('\n') ?? ['nothing'])
      expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.text).toContain(
      receivedAt.toLocaleTimeString('en-GB', { timeZone: 'Europe/Helsinki', timeStyle: 'short' }),
    )

    await untilState(shop, number, 'refunded')
    expect(await owner.refunds(email)).toEqual([3400])
    expect((await owner.order(email)).state).toBe('refunded')
    expect(await outcomes(shop, number)).toEqual(['refunded', 'refunded'])
    const decided = await eventually(async () => {
      const found = await mailsTo(email, /^Your refund is on its way/)
      expect(found).toHaveLength(1)
      return found
    })
    expect(decided[0]?.text).toMatch(/\$34 refunded\s+It goes back the way you paid/)
    expect(await mailsTo(email, /^Refund for your order/)).toEqual([]) // the refund is announced once
    const told = await eventually(async () => {
      const found = await mailsTo(
        shop.deps.site.company.email,
        new RegExp(`^Withdrawal W-${number}:`),
      )
      expect(found).toHaveLength(1)
      return found
    })
    expect(told[0]?.subject).toBe(`Withdrawal W-${number}: $34 refunded automatically`)
    expect(told[0]?.text).toContain('in time, and not opened')
    expect(told[0]?.text).toContain(`${deskOrigin(shop)}/withdrawals/${number}\n`)
  })

  test('an error keeps the input', async () => {
    const typed = {
      name: 'O’Brien',
      email: 'no address',
      orderNumber: '',
      bought: 'a "guide"\n<b>',
    }
    const answer = await postForm(shop, '/withdraw/statement', typed)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('value="O’Brien"')
    expect(page).toContain('value="no address"')
    expect(page).toContain('a &quot;guide&quot;\n&lt;b&gt;</textarea>')
    expect(page).toContain('id="email-problem"')
  })

  test('the steps redirect to the form when opened directly', async () => {
    for (const step of ['statement', 'confirm']) {
      const answer = await shop.request(`/withdraw/${step}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/withdraw'])
    }
  })

  test('a form posted from another site is shown, not accepted [T40]', async () => {
    const { fields } = await state(shop, { email: 'cross@example.com', orderNumber: '1' })
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await postForm(shop, '/withdraw/confirm', fields, foreign)
    const page = await answer.text()
    expect(page).toContain('Confirm withdrawal')
    expect(numberIn(page)).toBeNaN()
    const stored = shop.db.selectFrom('shop.withdrawals').selectAll()
    expect(await stored.where('email', '=', 'cross@example.com').execute()).toEqual([])
  })

  test('input is escaped and stored unchanged [T28]', async () => {
    const hostile = '"><script>alert(1)</script>\n\'--; drop table shop.orders; ${7*7} {{7*7}} %00'
    const { page, fields } = await state(shop, {
      name: hostile,
      email: 'hostile@example.com',
      bought: hostile,
    })
    expect(page).not.toContain('<script>alert')
    expect(fields['bought']).toBe(hostile)
    const answer = await postForm(shop, '/withdraw/confirm', fields)
    const receipt = await answer.text()
    expect(receipt).not.toContain('<script>alert')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await findRow(shop, numberIn(receipt))).bought).toBe(hostile)
    for (const body of [
      'name=%FF%FE',
      '',
      'name=a&name=b&email=%00',
      `name=${'x'.repeat(50_000)}`,
    ]) {
      const odd = await shop.request('/withdraw/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect(odd.status).toBe(422)
    }
  })
})

describe('responses disclose no customers [T21] [T22]', () => {
  test('known and unknown orders have the same response, queries and row', async () => {
    const email = 'same-answer@example.com'
    const { number } = await owner.buy(email)
    const statements: string[] = []
    const pool = new Pool({ connectionString: shop.connectionString, max: 2 })
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, {
        query: (...args: unknown[]) => {
          const [text] = args
          statements.push(typeof text === 'string' ? text : String((text as { text: string }).text))
          return query(...args)
        },
      })
    })
    pool.on('error', () => undefined)
    const app = createApp({ ...shop.deps, db: connect(pool) })
    const ask = async (orderNumber: string, address: string) => {
      const { fields } = await state(shop, { email: address, orderNumber })
      statements.length = 0
      const answer = await app.request('/withdraw/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
      const page = await answer.text()
      const row = await findRow(shop, numberIn(page))
      const told = page
        .replaceAll(address, 'ADDRESS')
        .replaceAll(orderNumber, 'ORDER')
        .replaceAll(/W-\d+|\d+ \w+ 2\d{3} at [\d:]+/g, '…')
      return { told, status: answer.status, statements: [...statements], row }
    }
    const known = await ask(String(number), email)
    const unknownOrder = await ask('987654', email)
    const unknownAddress = await ask(String(number), 'nobody@example.com')
    for (const { told, status, statements: sent, row } of [unknownOrder, unknownAddress]) {
      expect([status, told]).toEqual([known.status, known.told])
      expect(sent).toEqual(known.statements)
      await untilState(shop, row.number, 'unmatched')
    }
    expect(known.statements.length).toBeGreaterThan(2)
    await untilState(shop, known.row.number, 'refunded')
    await pool.end()
  })

  test('an unmatched statement is an alarm until the last one is closed', async () => {
    const number = await withdraw(shop, { email: 'unknown@example.com', bought: 'some guide' })
    await untilState(shop, number, 'unmatched')
    expect(await owner.alarms()).toContain('matches no order')
    const open = await shop.db
      .selectFrom('shop.withdrawals')
      .select('number')
      .where('state', '=', 'unmatched')
      .execute()
    for (const one of open) await owner.closeWithdrawal(one.number)
    expect(await owner.alarms()).not.toContain('matches no order')
  })
})

describe('outcomes', () => {
  test('the selected one of two lines is refunded [D7]', async () => {
    const email = 'one-line@example.com'
    const bought = await owner.buy(email)
    const number = await tick(shop, bought.id, 1)
    await untilState(shop, number, 'refunded')
    expect(await owner.refunds(email)).toEqual([2700])
    const { id } = await owner.order(email)
    expect((await owner.owners(id)).toSorted()).toEqual([`${email} completed`, `${email} refunded`])
  })

  test('opening with a waiver ends the right, opening with a bounced waiver mail leaves it to the owner [D7]', async () => {
    const lost = 'opened@example.com'
    const kept = 'bounced@example.com'
    for (const [email, mail] of [
      [lost, 'sent'],
      [kept, 'bounced'],
    ] as const) {
      const { id } = await owner.buy(email)
      await openLine(shop, { orderId: id, lineNo: 1, mail })
      const withdrawn = await tick(shop, id, 1)
      await untilState(shop, withdrawn, mail === 'sent' ? 'right_lost' : 'refund_due')
      if (mail === 'sent') continue
      expect((await findRow(shop, withdrawn)).why).toContain('the guide was opened')
      expect(await owner.refunds(kept)).toEqual([])
      await owner.refundWithdrawal(withdrawn, { why: 'bounced' })
    }
    expect(await owner.refunds(lost)).toEqual([])
    expect(await owner.refunds(kept)).toEqual([2700])
    const [mail] = await eventually(async () => {
      const found = await mailsTo(lost, /^About your withdrawal/)
      expect(found).toHaveLength(1)
      return found
    })
    expect(mail?.text).toContain('your right to withdraw then ends')
  })

  test('the 14th day counts to its last moment in Helsinki, the 15th is late [D7]', async () => {
    for (const [email, ms, wanted] of [
      ['day-14@example.com', -1, 'refund_due'],
      ['day-15@example.com', 0, 'late'],
    ] as const) {
      const { id: orderId, number } = await owner.buy(email)
      const { paidAt } = await owner.order(email)
      const { endsAt } = withdrawalPeriod(paidAt ?? new Date())
      const receivedAt = new Date(endsAt.getTime() + ms)
      const row = await shop.db
        .insertInto('shop.withdrawals')
        .values({
          email,
          receivedAt,
          statementKey: Buffer.from(email),
          name: 'Anna',
          statement: 'I withdraw',
          orderNumbers: [number],
          bought: '',
          userId: null,
          dueAt: receivedAt,
          decidedAt: null,
          decidedBy: null,
          why: null,
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow()
      await decideByRule(shop.deps, row.id)
      expect((await findRow(shop, row.number)).state, orderId).toBe(wanted)
    }
  })

  test('an amount above the limit or a service waits for the owner, with a mail and due date [D7]', async () => {
    const email = 'service@example.com'
    const lines = [line('one-on-one-consulting'), line('coffee')]
    const { url } = await startGuestCheckout(shop, { email, lines })
    await shop.pay(url)
    const order = await eventually(async () => {
      const found = await owner.order(email)
      expect(found.state).toBe('fulfilled')
      return found
    })
    const number = await withdraw(shop, { email, orderNumber: String(order.number) })
    const { why, automatic } = await untilState(shop, number, 'refund_due')
    expect([why, automatic]).toEqual([
      'it includes a service, and the customer didn’t ask us to start early',
      false,
    ])
    expect(await owner.refunds(email)).toEqual([])
    const told = await eventually(async () => {
      const mail = (await shop.messages()).find(({ subject }) =>
        subject.startsWith(`Withdrawal W-${number}: decide by`),
      )
      expect(mail).toBeDefined()
      return mail?.text
    })
    expect(told).toContain('didn’t ask us to start early')

    // half of the call took place
    expect(
      await owner.refusal(
        owner.refundWithdrawal(number, { lines: [{ lineNo: 1 }], cents: 19701, why: 'more' }),
      ),
    ).toBe('Only $197 was paid for One on One Consulting.')
    expect(await owner.refunds(email)).toEqual([])
    expect(
      await owner.refundWithdrawal(number, { lines: [{ lineNo: 1 }], cents: 5000, why: 'half' }),
    ).toEqual({
      names: ['One on One Consulting'],
      cents: 5000,
      inAllCents: 5000,
    })
    await owner.refundWithdrawal(number, { why: 'rest' })
    await untilState(shop, number, 'refunded')
    expect((await owner.refunds(email)).toSorted()).toEqual([5000, 700])
    expect((await owner.acts('withdrawal refund')).at(-1)?.who).toBe('ada')
    expect(await owner.refusal(owner.refundWithdrawal(number, { why: 'again' }))).toBe(
      `W-${number} is refunded.`,
    )
  })

  test('a limit of 0 leaves every withdrawal to the owner', async () => {
    const email = 'zero@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const { fields } = await state(shop, { email, orderNumber: String(orderNumber) })
    const settings = { ...shop.deps.settings, withdrawalRefundLimitCents: 0 }
    // the shop's own worker might take the job: enqueueing is disabled until this is decided
    const jobs = { ...shop.deps.jobs, enqueue: async () => undefined }
    const app = createApp({ ...shop.deps, jobs })
    const answer = await app.request('/withdraw/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const number = numberIn(await answer.text())
    const { id } = await findRow(shop, number)
    await workOffWithdrawal({ ...shop.deps, settings }, id)
    expect((await findRow(shop, number)).why).toBe('it exceeds your automatic-refund limit of $0')
    await owner.refuseWithdrawal(number)
    expect((await findRow(shop, number)).state).toBe('closed')
    expect(await outcomes(shop, number)).toEqual(['refused', 'refused'])
    const mails = await eventually(async () => {
      const found = await mailsTo(email, /^About your withdrawal/)
      expect(found).toHaveLength(1)
      return found
    })
    expect(mails[0]?.text).toContain('tested')
    expect(await owner.refunds(email)).toEqual([])
  })

  test('a goodwill refund after a lost right requires confirmation [D7]', async () => {
    const email = 'goodwill@example.com'
    const { id } = await owner.buy(email)
    await openLine(shop, { orderId: id, lineNo: 1, mail: 'sent' })
    const number = await tick(shop, id, 1)
    await untilState(shop, number, 'right_lost')
    const refusal = await owner.refusal(owner.refundWithdrawal(number, { why: 'goodwill' }))
    expect(refusal).toMatch(/no refund is due: Lovable Pro Secrets of order \d+: opened before, /)
    expect(await owner.refunds(email)).toEqual([])
    await owner.refundWithdrawal(number, { why: 'goodwill', anyway: true })
    await untilState(shop, number, 'refunded')
    expect(await owner.refunds(email)).toEqual([2700])
  })

  test('a statement that names no line waits for the owner’s choice', async () => {
    const email = 'words@example.com'
    const { id: orderId, number: orderNumber } = await owner.buy(email)
    const typed = { email, orderNumber: String(orderNumber), bought: 'the cheaper one' }
    const number = await withdraw(shop, typed)
    await untilState(shop, number, 'matched')
    expect((await owner.showWithdrawal(number)).statement).toContain('the cheaper one')
    await owner.refundWithdrawal(number, { lines: [{ lineNo: 2 }], why: 'meant' })
    expect(await owner.refunds(email)).toEqual([700])
    await untilState(shop, number, 'matched')
    await owner.closeWithdrawal(number, 'done')
    await untilState(shop, number, 'refunded')
    expect(await outcomes(shop, number)).toEqual(['refused', 'refunded'])
    // the line the owner left out stays refused, whatever happens to its order
    await shop.db.transaction().execute((trx) => followWithdrawals(shop.deps, trx, orderId))
    const { decidedBy, why } = await untilState(shop, number, 'refunded')
    expect([decidedBy, why]).toEqual([ADA.name, 'done'])
  })

  test('an unmatched statement is refunded by order number', async () => {
    const { number: orderNumber } = await owner.buy('mistyped@example.com')
    const number = await withdraw(shop, { email: 'mistypd@example.com', bought: 'the guide' })
    await untilState(shop, number, 'unmatched')
    const lines = [{ orderNumber, lineNo: 1 }]
    expect(await owner.refusal(owner.refundWithdrawal(number, { lines }))).toContain(
      'another customer’s address',
    )
    await owner.refundWithdrawal(number, { lines, anyway: true })
    await untilState(shop, number, 'refunded')
    expect(await owner.refunds('mistyped@example.com')).toEqual([2700])
  })

  test('nothing is refunded automatically after another refund or during a dispute', async () => {
    const email = 'partly@example.com'
    const { number: orderNumber } = await owner.buy(email)
    await owner.refund(orderNumber, { cents: 500 })
    const number = await withdraw(shop, { email, orderNumber: String(orderNumber) })
    const row = await eventually(async () => {
      const found = await findRow(shop, number)
      expect(found.why).toContain('something else of order')
      return found
    })
    expect([row.state, row.automatic]).toEqual(['refund_due', false])
    expect(await owner.refunds(email)).toEqual([500])
    await eventually(async () => {
      const told = await mailsTo(
        shop.deps.site.company.email,
        new RegExp(`^Withdrawal W-${number}:`),
      )
      expect(told.map(({ subject }) => subject)).toEqual([
        expect.stringContaining(`W-${number}: decide by`),
      ])
    })
  })
})
