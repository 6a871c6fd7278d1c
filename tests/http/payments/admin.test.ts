import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHOP } from '#server/db/audit.ts'
import { checkInvariants } from '#server/orders/check-invariants.ts'
import { giveBack } from '#server/orders/refunds/give-back.ts'
import { readRefundable } from '#server/orders/refunds/read-refundable.ts'
import { orderFault } from '../../faults/order-faults.ts'
import { administer, createTestDatabase } from '../../support/test-database.ts'
import { eventually, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { killedAt, ownerOf, typeInShell } from './admin-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@example.com`

async function unpaid(email = newEmail()) {
  const { url, sessionId } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  return { email, url, sessionId, number: Number((await owner.order(email)).number) }
}

/** Broken invariants, once every webhook is processed. */
const findInvariantBreaks = () =>
  eventually(async () => {
    const found = await checkInvariants(shop.deps, { graceSeconds: 0 })
    expect(found.filter(({ invariant }) => invariant === 'I9')).toEqual([])
    return found
  })

describe('read commands', () => {
  test('lists, shows and finds orders, in words, and writes nothing down', async () => {
    expect(await owner.type('orders --state revoked')).toBe('No order is revoked.')
    const { number } = await owner.buy('looked@example.com')
    const list = await owner.type('orders --last 1')
    expect(list).toMatch(/^Order +Made \(UTC\) +State +Total +Email\n/)
    expect(list).toMatch(new RegExp(`${number} .* fulfilled +\\$34 +looked@example.com$`))

    await eventually(async () => expect(await owner.mailsTo('looked@example.com')).toHaveLength(1))
    const shown = await eventually(async () => {
      const text = await owner.type(`order ${number}`)
      expect(text).toMatch(/order confirmation +looked@example.com +sent /)
      return text
    })
    expect(shown).toMatch(/Bought +as a guest/)
    expect(shown).toMatch(/1 × .+ +\$27/)
    expect(shown).toMatch(
      /^State +paid and delivered\n[^]+ delivered +(told by the card provider|seen )/m,
    )

    const found = await owner.type('find LOOKED@ex')
    expect(found).toMatch(/looked@example.com +has not set a password yet/)
    expect(found).toContain(`\n${number} `)
    expect(await owner.type('find nobody@example.com')).toBe(
      'Nobody and no order with “nobody@example.com”.',
    )
    const rows = await shop.db.selectFrom('shop.audit').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('health says how the shop is', async () => {
    const health = await owner.type('health')
    expect(health).toMatch(/^Mode +sandbox \(no real money\)$/m)
    expect(health).toMatch(/^Last webhook +\d+ \w+ 20\d\d, \d\d:\d\d UTC$/m)
    expect(health).toMatch(/^Given up \(dead\) +0$/m)
    expect(health).toMatch(/^Last backup +never$/m)
    const { backupDir } = shop.deps.settings
    await mkdir(backupDir)
    await writeFile(path.join(backupDir, 'shop-20260304T050607Z-update.backup'), '')
    expect(await owner.type('health')).toMatch(/^Last backup +4 Mar 2026, 05:06 UTC$/m)
    await eventually(async () =>
      expect(await owner.type('health')).toMatch(
        /^Prices checked .+ UTC, all as in the catalogue$/m,
      ),
    )
  })

  test.each([
    ['dance', 'There is no command “dance”. To see them all: npm run shop'],
    ['orders --state lost', /^--state must be one of created, open/],
    ['orders --last 0', '--last must be a whole number from 1 to 1000.'],
    ['orders --colour red', 'There is no --colour here.'],
    ['orders --last', 'Say what --last is.'],
    ['order', 'Say which order, by its number.'],
    ['order x', '“x” is not an order number.'],
    ['order 999999', 'There is no order 999999.'],
    ['find a', 'Say at least three characters of the email address.'],
    ['replay', 'Say which one, by its id, or all. See: dead'],
    ['replay evt_none', 'Nothing that is given up has the id evt_none.'],
    ['settle', 'Say which alarm, by its id. See: alarms'],
    ['settle 12345678', 'Nothing that is an open alarm has the id 12345678.'],
  ])('%s is refused in one line', async (typed, message) => {
    const said = await owner.refusal(typed)
    expect(said).toMatch(message)
    expect(said).not.toContain('\n')
  })
})

describe('commands that change something', () => {
  test('resend: confirmation and a working new link to a guest, the confirmation alone to who can sign in', async () => {
    const email = newEmail()
    const { number, id, userId } = await owner.buy(email)
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(1))
    expect(await owner.type(`resend ${number}`)).toBe(
      `On its way to ${email}: the order confirmation with a new link to set a password.`,
    )
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(2))
    const links = (await shop.messages()).flatMap(
      ({ to, text }) => (to === email && /token=([\w-]+)/.exec(text)?.[1]) || [],
    )
    expect(new Set(links).size).toBe(2)

    await sql`update shop_auth.users set email_confirmed_at = now() where id = ${userId}`.execute(
      shop.db,
    )
    expect(await owner.type(`resend ${number}`)).toBe(
      `On its way to ${email}: the order confirmation.`,
    )
    expect(await owner.acts('resend')).toEqual(
      [1, 2].map(() => ({ who: 'ada', orderNumber: number, facts: {} })),
    )
    expect(await owner.type(`order ${number}`)).toMatch(
      /Done \(UTC\)\n +.+ Sent the confirmation again +by ada/,
    )
    expect(id).toBeTruthy()
    expect(await findInvariantBreaks()).toEqual([])
  })

  test('resend is refused for what nobody paid', async () => {
    const { number } = await unpaid()
    expect(await owner.refusal(`resend ${number}`)).toBe(
      `Order ${number} is not delivered (waits to be paid). To check its payment: npm run shop -- fulfil ${number}`,
    )
  })

  test('resend says so when the mail could never be written or sent, and queues nothing', async () => {
    const email = newEmail()
    const { number, id } = await owner.buy(email)
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(1))
    const ofLine = shop.db
      .updateTable('shop.orderLines')
      .where('orderId', '=', id)
      .where('lineNo', '=', 1)
    await ofLine.set({ productKey: 'deleted-product' }).execute()
    expect(await owner.refusal(`resend ${number}`)).toBe(
      `The confirmation of order ${number} cannot be written: shop/products has no deleted-product any more. Bring its file back, with the state off_sale, and start the shop.`,
    )
    await ofLine.set({ productKey: 'lovable-pro-secrets' }).execute()
    const ofOrder = shop.db.updateTable('shop.orders').where('id', '=', id)
    await ofOrder.set({ email: 'ada@nowhere' }).execute()
    expect(await owner.refusal(`resend ${number}`)).toBe(
      `No email can be sent to ada@nowhere. To give the order to another one: npm run shop -- move ${number} name@example.com`,
    )
    await ofOrder.set({ email }).execute()
    const mails = await shop.db
      .selectFrom('shop.mails')
      .select('id')
      .where('orderId', '=', id)
      .where('kind', '=', 'order_confirmation')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('fulfil: looks at the payment again, and hands over what was paid and not heard of', async () => {
    const { number, url, email } = await unpaid()
    expect(await owner.type(`fulfil ${number}`)).toBe(
      `Order ${number} is not paid at the card provider (waits to be paid).`,
    )
    const { findSession } = shop.deps.payments
    shop.deps.payments.findSession = async () => undefined // the shop's own polls do not find the payment yet
    await shop.pay(url)
    shop.deps.payments.findSession = findSession
    const said = await owner.type(`fulfil ${number}`)

    expect(said).toMatch(/was paid and is delivered now|was delivered before/)
    expect((await owner.order(email)).state).toBe('fulfilled')
    expect(await owner.type(`fulfil ${number}`)).toBe(
      `Order ${number} was delivered before: nothing to do.`,
    )
    expect(await owner.acts('fulfil')).toHaveLength(3)
  })

  test('a payment without an address is delivered once the owner gives it one [T13]', async () => {
    const { number, url, sessionId } = await unpaid()
    await shop.db
      .updateTable('shop.orders')
      .set({ email: null })
      .where('paymentSessionId', '=', sessionId)
      .execute()
    await shop.pay(url)
    await eventually(async () =>
      expect(await owner.type('alarms')).toContain(`Order ${number} is paid and does not match`),
    )
    const shown = await owner.type(`order ${number}`)
    expect(shown).toMatch(/^Looks wrong +it has no email address$/m)
    const said = await owner.type(`fulfil ${number}`)
    expect(said).toContain(`npm run shop -- move ${number} <email>, then fulfil again`)

    const email = newEmail()
    expect(await owner.type(`move ${number} ${email}`)).toBe(
      `Order ${number} is addressed to ${email} now. To hand it over: npm run shop -- fulfil ${number}`,
    )
    expect(await owner.type(`fulfil ${number}`)).toBe(
      `Order ${number} was paid and is delivered now.`,
    )
    const { id } = await owner.order(email)
    expect(await owner.owners(id)).toEqual([`${email} completed`])
    expect(await owner.type('alarms')).not.toContain(`Order ${number} `)
    expect(await findInvariantBreaks()).toEqual([])
  })

  test('move gives the order to the address the buyer meant, purchases and mails follow, and the books hold [T20]', async () => {
    const wrong = `wrnog-${newEmail()}`
    const right = `right-${newEmail()}`
    const { id, number, userId } = await owner.buy(wrong)
    expect(await owner.type(`move ${number} ${right.toUpperCase()}`)).toBe(
      `Order ${number} belongs to a new account now: ${right}. On its way: the order confirmation with a new link to set a password.`,
    )
    await eventually(async () => expect(await owner.mailsTo(right)).toHaveLength(1))

    expect(await owner.owners(id)).toEqual([`${right} completed`, `${right} completed`])
    const moved = await owner.order(right)
    expect(moved).toMatchObject({ id, account: 'created', state: 'fulfilled' })
    expect(await owner.acts('move')).toContainEqual({
      who: 'ada',
      orderNumber: number,
      facts: { fromUser: userId, toUser: moved.userId },
    })
    expect(await owner.type(`order ${number}`)).toMatch(/given to another address +by your command/)

    // a second order to the same address uses the existing account
    const second = await owner.buy(`wrnog-${newEmail()}`)
    await sql`update shop_auth.users set email_confirmed_at = now() where id = ${moved.userId}`.execute(
      shop.db,
    )
    expect(await owner.type(`move ${second.number} ${right}`)).toBe(
      `Order ${second.number} belongs to the account there now: ${right}. On its way: the order confirmation.`,
    )
    expect(await owner.owners(second.id)).toEqual([`${right} completed`, `${right} completed`])
    expect(await findInvariantBreaks()).toEqual([])

    expect(await owner.refusal(`move ${number} ${right}`)).toBe(
      `Order ${number} is at ${right} already.`,
    )
    expect(await owner.refusal(`move ${number} nobody`)).toBe('Say the new email address in full.')
    const open = await unpaid()
    expect(await owner.refusal(`move ${open.number} ${right}`)).toBe(
      `Order ${open.number} is not paid (waits to be paid). The buyer can check out again with the right address.`,
    )
  })

  test('what belonged to somebody who was erased is not moved [B20]', async () => {
    const { id, number } = await owner.buy(newEmail())
    await shop.db
      .updateTable('shop.orders')
      .set({ email: null, userId: null, ownerKey: `erased:${id}`, guest: false })
      .where('id', '=', id)
      .execute()
    expect(await owner.refusal(`move ${number} ${newEmail()}`)).toBe(
      `The buyer of order ${number} deleted the account. It cannot be moved.`,
    )
    expect(await owner.refusal(`resend ${number}`)).toBe(
      `The buyer of order ${number} deleted the account.`,
    )
  })

  test('refund gives back a sum, then the rest; the order follows, and never more than was paid [T14]', async () => {
    const email = newEmail()
    const { id, number } = await owner.buy(email)
    expect(await owner.refusal(`refund ${number} --amount 34.01`)).toBe(
      `Only $34 of order ${number} is left to refund.`,
    )
    for (const amount of ['0', '-1', '1.250,00', 'all', '1e3']) {
      expect(await owner.refusal(`refund ${number} --amount ${amount}`)).toBe(
        '--amount is not a sum of dollars. Enter an amount such as 12 or 12.50.',
      )
    }
    expect(await owner.refusal(`refund ${number} --amount 1,250`)).toBe(
      '--amount is not a sum of dollars. This could mean two amounts. Enter 1250 or 1.25.',
    )
    expect(await owner.refusal(`refund ${number} 4.50`)).toBe('“4.50” does not belong here.')
    expect(await owner.refusal(`refund ${number} --line 1 --line 2`)).toBe('Say --line once.')
    expect(await owner.type(`refund ${number} --amount $4.50`)).toBe(
      `$4.50 of order ${number} is on its way back to the card. The order is partly refunded: the buyer keeps it, and is told by email.`,
    )
    expect(await owner.owners(id)).toEqual([`${email} completed`, `${email} completed`])
    expect(await owner.type(`refund ${number}`)).toBe(
      `$29.50 of order ${number} is on its way back to the card. The order is refunded: it was taken back, and the buyer is told by email.`,
    )
    expect(await owner.owners(id)).toEqual([`${email} refunded`, `${email} refunded`])
    expect(await owner.refusal(`refund ${number}`)).toBe(
      `All of order ${number} was refunded before.`,
    )
    expect(await owner.refusal(`resend ${number}`)).toBe(
      `Order ${number} is refunded: its buyer does not own it any more.`,
    )
    await eventually(async () =>
      expect((await owner.mailsTo(email)).filter((mail) => mail.startsWith('Refund'))).toHaveLength(
        2,
      ),
    )
    expect((await owner.acts('refund')).map(({ facts }) => facts)).toEqual([
      { cents: 450, refundedCents: 0 },
      { cents: 2950, refundedCents: 450 },
    ])
    const { number: open } = await unpaid()
    expect(await owner.refusal(`refund ${open}`)).toBe(
      `Order ${open} is not paid (waits to be paid).`,
    )
    expect(await findInvariantBreaks()).toEqual([])
  })

  test('a line is refunded and taken back, once; the others stay, and the mail names it', async () => {
    const email = newEmail()
    const { id, number } = await owner.buy(email)
    expect(await owner.type(`refund ${number} --line 2`)).toBe(
      `$7 of order ${number} is on its way back to the card. The order is partly refunded: line 2 was taken back, the buyer keeps the rest and is told by email.`,
    )
    expect(await owner.owners(id)).toEqual([`${email} completed`, `${email} refunded`])
    expect(await owner.refusal(`refund ${number} --line 2`)).toBe(
      `Line 2 of order ${number} was refunded before.`,
    )
    expect(await owner.refusal(`refund ${number} --line 3`)).toBe(`Order ${number} has no line 3.`)
    expect(await owner.refusal(`refund ${number} --line 1 --amount 5`)).toBe(
      'Say either --amount or --line.',
    )
    expect(await owner.refusal(`refund ${number} --payment pi_none`)).toBe(
      `Order ${number} has no payment pi_none.`,
    )
    await eventually(async () => {
      const mails = (await shop.messages()).filter((mail) => mail.to === email)
      const notice = mails.find((mail) => mail.subject.startsWith('Refund'))
      expect(notice?.text).toContain('It’s no longer in your account.')
      expect(notice?.text).toContain('Nothing else in your account changes.')
    })
    expect(await owner.type(`refund ${number}`)).toContain('$27 of order')
    expect(await owner.owners(id)).toEqual([`${email} refunded`, `${email} refunded`])
  })

  test('the mail about a refund names what it took back, and not what an earlier one did', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await owner.type(`refund ${number} --line 2`)
    await owner.type(`refund ${number} --amount 5`)
    await eventually(async () => {
      const all = (await shop.messages()).filter(({ to }) => to === email)
      const texts = all
        .filter(({ subject }) => subject.startsWith('Refund'))
        .map(({ text }) => text)
      expect(texts.map((text) => text.includes('It’s no longer in your account.'))).toEqual(
        expect.arrayContaining([true, false]),
      )
      const ofSum = texts.find((text) => text.includes('$5'))
      expect(ofSum).toContain('Nothing in your account changes.')
    })
  })

  test('the same refund typed twice at once gives the money back once', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await Promise.allSettled([1, 2, 3].map(() => owner.type(`refund ${number} --amount 5`)))

    expect((await owner.order(email)).refundedCents).toBe(500)
  })

  test('of refunds of several parts after the same reading one is made [T14]', async () => {
    const email = newEmail()
    await owner.buy(email)
    const order = await owner.order(email)
    const sessionId = order.paymentSessionId ?? ''
    const about = { sessionId, who: SHOP, cause: 'owner' } as const
    const refundable = await readRefundable(shop.deps, order, about)
    if (!refundable) throw new Error('the order has no payment')
    const parts = [
      { cents: 2700, lineNos: [1] },
      { cents: 500, lineNos: [] },
    ]
    const made = await Promise.allSettled(
      parts.map((part) =>
        giveBack(shop.deps, refundable, {
          who: SHOP,
          ...part,
          cause: 'owner',
        }),
      ),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owner.refunds(email)).toHaveLength(1)
  })

  test('a refund the shop had not heard of stops the next one', async () => {
    const email = newEmail()
    const { id, number, paymentIntentId } = await owner.buy(email)
    const { refund } = shop.deps.payments
    await refund({
      paymentIntentId: paymentIntentId ?? '',
      cents: 300,
      orderId: id,
      orderNumber: number,
      lineNos: [],
      withdrawalNumber: null,
      attemptId: randomUUID(),
    })
    const said = await owner
      .type(`refund ${number} --amount 3`)
      .catch((error: Error) => error.message)
    await eventually(async () =>
      expect((await owner.order(email)).refundedCents).toBeGreaterThan(0),
    )

    // if the webhook came first, this is an ordinary refund
    expect([
      `$3 of order ${number} was refunded already, which the shop hears of only now. The order is partly refunded. Nothing more was refunded; repeat the command if that is wanted.`,
      `$3 of order ${number} is on its way back to the card. The order is partly refunded: the buyer keeps it, and is told by email.`,
    ]).toContain(said)
  })

  test('a refund whose answer is lost is looked up, and told as made', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'cut', times: 3 })
    expect(await owner.type(`refund ${number} --amount 3`)).toMatch(/^\$3 of order .+ on its way/)
    expect(await owner.refunds(email)).toEqual([300])
  })

  test('a refund whose answer was lost stops the next one, also when the books know of it by then', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await expect(killedAt(shop, 'refund-made').type(`refund ${number} --amount 3`)).rejects.toThrow(
      'killed',
    )
    await eventually(async () => expect((await owner.order(email)).refundedCents).toBe(300))

    expect(await owner.refusal(`refund ${number} --amount 3`)).toBe(
      `$3 of order ${number} was refunded since the last refund began, whose outcome was not known. The order is partly refunded. Nothing more was refunded; repeat the command if that is wanted.`,
    )
    expect((await owner.order(email)).refundedCents).toBe(300)
    expect(await owner.type(`refund ${number} --amount 3`)).toMatch(/^\$3 of order .+ on its way/)
    expect((await owner.order(email)).refundedCents).toBe(600)
  })

  test('a refund that comes back is told to the owner, and the money can be refunded again [T14]', async () => {
    const email = newEmail()
    const { number, paymentIntentId } = await owner.buy(email)
    const { origin } = shop.sandbox.cardProvider
    const given = `$34 of order ${number} is on its way back to the card`
    const comesBack = async () => {
      const { refunds } = await shop.ledger()
      const last = refunds.findLast((refund) => refund.paymentIntent === paymentIntentId)
      await fetch(`${origin}/_refunds/${last?.id}/fail`, { method: 'POST' })
    }
    expect(await owner.type(`refund ${number}`)).toContain(`${given}. The order is refunded`)
    expect(await owner.refusal(`refund ${number}`)).toBe(
      `All of order ${number} was refunded before.`,
    )
    await comesBack()
    await eventually(async () =>
      expect(await owner.type(`order ${number}`)).toContain(
        `A refund of $34 of order ${number} came back (`,
      ),
    )
    expect(await owner.type(`refund ${number}`)).toContain(`${given}. The order is refunded`)
    await comesBack()
    expect(await owner.type(`refund ${number}`)).toContain(`${given}. The order is refunded`)

    const { refunds } = await shop.ledger()
    const own = refunds.filter((refund) => refund.paymentIntent === paymentIntentId)
    expect(own.map(({ amount, status }) => [amount, status])).toEqual([
      [3400, 'failed'],
      [3400, 'failed'],
      [3400, 'succeeded'],
    ])
    expect((await owner.order(email)).state).toBe('refunded')
  })

  test.each([
    ['answers with 500', 'stored-error', 'failed'],
    ['refuses for now', 'stored-refusal', 'refused'],
  ])(
    'a refund that the provider %s is written down, and the next try takes another key',
    async (_what, fault, trouble) => {
      const email = newEmail()
      const { number } = await owner.buy(email)
      await orderFault(shop, 'cardProvider', { on: 'refund', fault })
      await expect(owner.type(`refund ${number}`)).rejects.toMatchObject({ trouble })
      expect((await owner.order(email)).state).toBe('fulfilled')

      expect(await owner.type(`refund ${number}`)).toContain('The order is refunded')
      const facts = { cents: 3400, refundedCents: 0, trouble }
      const failed = { who: 'ada', orderNumber: number, facts }
      expect(await owner.acts('refund failed')).toContainEqual(failed)
    },
  )
})

describe('what was given up', () => {
  test('dead mails, events and jobs are listed and replayed, their alarms with them [F28]', async () => {
    const email = newEmail()
    const { number, id } = await owner.buy(email)
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(1))
    const mail = await shop.db
      .updateTable('shop.mails')
      .set({ sentAt: null, deadAt: new Date(), lastError: '550 no such mailbox' })
      .where('orderId', '=', id)
      .where('kind', '=', 'order_confirmation')
      .returning('id')
      .executeTakeFirstOrThrow()
    const subject = mail.id
    await shop.db
      .insertInto('shop.alarms')
      .values({ kind: 'dead_mail', subject, what: 'A mail is given up.' })
      .execute()
    await sql`
      insert into shop.payment_events (event_id, type, payment_session_id, payload, attempts, dead_at)
      values ('evt_dead', 'checkout.session.completed', 'cs_test_nobodys', '{}', 12, now())`.execute(
      shop.db,
    )
    await shop.deps.jobs.enqueue(
      shop.db,
      'reconcile-order',
      { orderId: id, poll: 6 },
      { delaySeconds: 600 },
    )
    await sql`
      update pgboss.job set state = 'failed', completed_on = now()
      where name = 'reconcile-order' and singleton_key = ${`${id}:6`}`.execute(shop.db)

    const list = await owner.type('dead')
    expect(list).toMatch(
      new RegExp(`${mail.id} +mail order_confirmation +${number} .+ 550 no such mailbox`),
    )
    expect(list).toMatch(/evt_dead +event checkout.session.completed/)
    expect(list).toMatch(/job reconcile-order/)
    expect(await owner.type(`order ${number}`)).toContain('given up: 550 no such mailbox')
    expect(await owner.type('health')).toMatch(/^Given up \(dead\) +3$/m)

    expect(await owner.type(`replay ${mail.id.slice(0, 8)}`)).toBe('1 thing will be tried again.')
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(2))
    expect(await owner.type('alarms')).not.toContain('A mail is given up.')
    expect(await owner.type('replay all')).toBe('2 things will be tried again.')
    await eventually(async () => {
      const event = await shop.db
        .selectFrom('shop.paymentEvents')
        .select('outcome')
        .where('eventId', '=', 'evt_dead')
        .executeTakeFirst()
      expect(event?.outcome).toBe('foreign')
    })
    expect(await owner.type('dead')).toBe('Nothing was given up.')
    expect(await owner.type('replay all')).toBe('Nothing was given up.')
    expect((await owner.acts('replay')).map(({ facts }) => facts['sort'])).toEqual(
      expect.arrayContaining(['mail', 'event', 'job']),
    )
  })

  test('alarms are listed and settled', async () => {
    const { id } = await shop.db
      .insertInto('shop.alarms')
      .values({ kind: 'clock', what: 'The clock is wrong.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await owner.type('alarms')).toMatch(
      new RegExp(`${id.slice(0, 8)} .+ 1× +The clock is wrong.`),
    )
    expect(await owner.type(`settle ${id.slice(0, 8)}`)).toBe('Settled: The clock is wrong.')
    expect(await owner.type('alarms')).not.toContain('The clock is wrong.')
    expect(await owner.acts('settle')).toEqual([
      { who: 'ada', orderNumber: null, facts: { id, kind: 'clock', subject: '' } },
    ])
  })

  test('what was done by hand stays written down [T53]', async () => {
    for (const change of ['update shop.audit set who = $$eve$$', 'delete from shop.audit']) {
      await expect(sql.raw(change).execute(shop.db)).rejects.toThrow('stays written down')
    }
  })
})

describe('npm run shop', () => {
  test('prints what was asked, says in one line what cannot be, and notes who did it', async () => {
    const { number } = await owner.buy(newEmail())
    const listed = await typeInShell(shop, `orders --last 1`)
    expect(listed).toMatchObject({ code: 0, errors: '' })
    expect(listed.output).toMatch(new RegExp(`\\n${number} .+\\n$`))

    expect(await typeInShell(shop, `resend ${number}`)).toMatchObject({ code: 0 })
    const acts = await owner.acts('resend')
    expect(acts.at(-1)).toMatchObject({ who: userInfo().username, orderNumber: number })

    // no sandbox runs, as when the shop is stopped
    expect(await typeInShell(shop, `refund ${number}`)).toEqual({
      code: 1,
      output: '',
      errors:
        'The sandbox card provider runs while the shop runs, and it does not answer. Start the shop (npm start), then try again.\n',
    })
  })

  test('says of a database where no shop was started yet what to do', async () => {
    const database = await createTestDatabase()
    await administer(database.connectionString, 'drop schema pgboss cascade') // created by a shop's first start
    const asked = await typeInShell(database, 'health')
    await database.drop()

    expect(asked).toEqual({
      code: 1,
      output: '',
      errors:
        'The database is new, just restored or of an earlier version. Start the shop once (npm start), then try again.\n',
    })
  })
})
