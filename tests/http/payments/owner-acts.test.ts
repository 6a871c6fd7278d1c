import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHOP } from '#server/db/audit.ts'
import { checkInvariants } from '#server/orders/check-invariants.ts'
import { giveBack } from '#server/orders/refunds/attempt-refund.ts'
import { readRefundable } from '#server/orders/refunds/read-refundable.ts'
import { orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'
import { killedAt, ownerOf } from './owner.ts'

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

describe('sending the order mail again', () => {
  test('resending emails a guest a new link, and a customer with a password only the confirmation', async () => {
    const email = newEmail()
    const { number, userId } = await owner.buy(email)
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(1))
    expect(await owner.resend(number)).toBe(
      `The order email is on its way to ${email}, with a new link to set a password.`,
    )
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(2))
    const links = (await shop.messages()).flatMap(
      ({ to, text }) => (to === email && /token=([\w-]+)/.exec(text)?.[1]) || [],
    )
    expect(new Set(links).size).toBe(2)

    await sql`update shop_auth.users set email_confirmed_at = now() where id = ${userId}`.execute(
      shop.db,
    )
    expect(await owner.resend(number)).toBe(`The order email is on its way to ${email}.`)
    expect(await owner.acts('resend')).toEqual(
      [1, 2].map(() => ({ who: 'ada', orderNumber: number, facts: {} })),
    )
    expect(await findInvariantBreaks()).toEqual([])
  })

  test('resending is refused for an unpaid order', async () => {
    const { number } = await unpaid()
    expect(await owner.refusal(owner.resend(number))).toContain('hasn’t been delivered yet')
  })

  test('resending reports a mail that could not be rendered or sent, and queues nothing', async () => {
    const email = newEmail()
    const { number, id } = await owner.buy(email)
    await eventually(async () => expect(await owner.mailsTo(email)).toHaveLength(1))
    const ofLine = shop.db
      .updateTable('shop.orderLines')
      .where('orderId', '=', id)
      .where('lineNo', '=', 1)
    await ofLine.set({ productKey: 'deleted-product' }).execute()
    expect(await owner.refusal(owner.resend(number))).toContain('the product deleted-product')
    await ofLine.set({ productKey: 'lovable-pro-secrets' }).execute()
    const ofOrder = shop.db.updateTable('shop.orders').where('id', '=', id)
    await ofOrder.set({ email: 'ada@nowhere' }).execute()
    expect(await owner.refusal(owner.resend(number))).toContain('can’t send email to ada@nowhere')
    await ofOrder.set({ email }).execute()
    const mails = await shop.db
      .selectFrom('shop.mails')
      .select('id')
      .where('orderId', '=', id)
      .where('kind', '=', 'order_confirmation')
      .execute()
    expect(mails).toHaveLength(1)
  })
})

describe('checking a payment again', () => {
  test('delivers a paid order whose webhook was missed', async () => {
    const { number, url, email } = await unpaid()
    expect(await owner.fulfil(number)).toBe('The card provider has no payment for it.')
    const { findSession } = shop.deps.payments
    shop.deps.payments.findSession = async () => undefined // the shop's own polls do not find the payment yet
    await shop.pay(url)
    shop.deps.payments.findSession = findSession
    const said = await owner.fulfil(number)

    expect(said).toMatch(/^Paid and delivered|^Already delivered/)
    expect((await owner.order(email)).state).toBe('fulfilled')
    expect(await owner.fulfil(number)).toBe('Already delivered. Nothing has changed.')
    expect(await owner.acts('fulfil')).toHaveLength(3)
  })

  test('a payment without an address is delivered once the owner sets one [T13]', async () => {
    const { number, url, sessionId } = await unpaid()
    await shop.db
      .updateTable('shop.orders')
      .set({ email: null })
      .where('paymentSessionId', '=', sessionId)
      .execute()
    await shop.pay(url)
    await eventually(async () =>
      expect(await owner.alarms()).toContain(
        `Order ${number} is paid, but its payment doesn’t match`,
      ),
    )
    expect(await owner.fulfil(number)).toBe(
      'Paid, but not delivered: the payment has no email address.',
    )

    const email = newEmail()
    expect(await owner.move(number, email)).toBe(
      `The order now belongs to ${email}. Next, deliver it.`,
    )
    expect(await owner.fulfil(number)).toMatch(/^Paid and delivered\./)
    const { id } = await owner.order(email)
    expect(await owner.owners(id)).toEqual([`${email} completed`])
    expect(await owner.alarms()).not.toContain(`Order ${number} `)
    expect(await findInvariantBreaks()).toEqual([])
  })
})

describe('reassigning an order', () => {
  test('reassigning moves the order, purchases and mails to the right address [T20]', async () => {
    const wrong = `wrnog-${newEmail()}`
    const right = `right-${newEmail()}`
    const { id, number, userId } = await owner.buy(wrong)
    expect(await owner.move(number, right.toUpperCase())).toBe(
      `The order now belongs to ${right} (a new account). The order email is on its way.`,
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
    const { timeline } = await owner.show(number)
    expect(timeline.map(({ what }) => what)).toContain('Reassigned the order to another address')

    // a second order to the same address uses the existing account
    const second = await owner.buy(`wrnog-${newEmail()}`)
    await sql`update shop_auth.users set email_confirmed_at = now() where id = ${moved.userId}`.execute(
      shop.db,
    )
    expect(await owner.move(second.number, right)).toBe(
      `The order now belongs to ${right} (their account). The order email is on its way.`,
    )
    expect(await owner.owners(second.id)).toEqual([`${right} completed`, `${right} completed`])
    expect(await findInvariantBreaks()).toEqual([])

    expect(await owner.refusal(owner.move(number, right))).toBe(
      `Order ${number} already belongs to ${right}.`,
    )
    expect(await owner.refusal(owner.move(number, 'nobody'))).toBe(
      'Enter the full new email address.',
    )
    const open = await unpaid()
    expect(await owner.refusal(owner.move(open.number, right))).toBe(
      `Order ${open.number} isn’t paid. The customer can check out again with the right address.`,
    )
  })

  test('an order of an erased customer cannot be reassigned [B20]', async () => {
    const { id, number } = await owner.buy(newEmail())
    await shop.db
      .updateTable('shop.orders')
      .set({ email: null, userId: null, ownerKey: `erased:${id}`, guest: false })
      .where('id', '=', id)
      .execute()
    expect(await owner.refusal(owner.move(number, newEmail()))).toBe(
      `The customer of order ${number} deleted their account, so it can’t be reassigned.`,
    )
    expect(await owner.refusal(owner.resend(number))).toBe(
      `The customer of order ${number} deleted their account.`,
    )
  })
})

describe('a refund', () => {
  const refundedSince = (number: number) =>
    `$3 of order ${number} was refunded since you looked. Nothing more was refunded. Check the order before you try again.`

  test('refunds an amount, then the rest, and never more than was paid [T14]', async () => {
    const email = newEmail()
    const { id, number } = await owner.buy(email)
    expect(await owner.refusal(owner.refund(number, { cents: 3401 }))).toBe(
      `Only $34 of order ${number} is left to refund.`,
    )
    expect(await owner.refund(number, { cents: 450 })).toMatchObject({
      cents: 450,
      order: { state: 'partially_refunded' },
    })
    expect(await owner.owners(id)).toEqual([`${email} completed`, `${email} completed`])
    expect(await owner.refund(number)).toMatchObject({ cents: 2950, order: { state: 'refunded' } })
    expect(await owner.owners(id)).toEqual([`${email} refunded`, `${email} refunded`])
    expect(await owner.refusal(owner.refund(number))).toBe(
      `Order ${number} is already fully refunded.`,
    )
    expect(await owner.refusal(owner.resend(number))).toBe(
      `Order ${number} was refunded, so the customer no longer has access.`,
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
    expect(await owner.refusal(owner.refund(open))).toBe(`Order ${open} is not paid.`)
    expect(await findInvariantBreaks()).toEqual([])
  })

  test('refunding one line revokes only that product, and the mail names it', async () => {
    const email = newEmail()
    const { id, number } = await owner.buy(email)
    expect(await owner.refund(number, { lineNos: [2] })).toMatchObject({
      cents: 700,
      lineNos: [2],
      order: { state: 'partially_refunded' },
    })
    expect(await owner.owners(id)).toEqual([`${email} completed`, `${email} refunded`])
    expect(await owner.refusal(owner.refund(number, { lineNos: [2] }))).toBe(
      `Line 2 of order ${number} is already refunded.`,
    )
    expect(await owner.refusal(owner.refund(number, { lineNos: [3] }))).toBe(
      `Order ${number} has no line 3.`,
    )
    expect(await owner.refusal(owner.refund(number, { paymentId: 'pi_none' }))).toBe(
      `Order ${number} has no payment pi_none.`,
    )
    await eventually(async () => {
      const mails = (await shop.messages()).filter((mail) => mail.to === email)
      const notice = mails.find((mail) => mail.subject.startsWith('Refund'))
      expect(notice?.text).toContain('It’s no longer in your account.')
      expect(notice?.text).toContain('Nothing else in your account changes.')
    })
    expect(await owner.refund(number)).toMatchObject({ cents: 2700 })
    expect(await owner.owners(id)).toEqual([`${email} refunded`, `${email} refunded`])
  })

  test('the refund mail names only the products revoked by that refund', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await owner.refund(number, { lineNos: [2] })
    await owner.refund(number, { cents: 500 })
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

  test('one of several refunds based on the same snapshot is made [T14]', async () => {
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

  test('a refund made elsewhere stops the next one', async () => {
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
    const asked = { cents: 300, seenCents: 0 }
    expect(await owner.refusal(owner.refund(number, asked))).toBe(refundedSince(number))
    expect(await owner.refunds(email)).toEqual([300])
  })

  test('a refund whose response is lost is looked up and reported as made', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'cut', times: 3 })
    expect(await owner.refund(number, { cents: 300 })).toMatchObject({ cents: 300 })
    expect(await owner.refunds(email)).toEqual([300])
  })

  test('a refund whose response was lost stops the next one, also once it is known', async () => {
    const email = newEmail()
    const { number } = await owner.buy(email)
    await expect(killedAt(shop, 'refund-made').refund(number, { cents: 300 })).rejects.toThrow(
      'killed',
    )
    await eventually(async () => expect((await owner.order(email)).refundedCents).toBe(300))

    const asked = { cents: 300, seenCents: 0 }
    expect(await owner.refusal(owner.refund(number, asked))).toBe(refundedSince(number))
    expect((await owner.order(email)).refundedCents).toBe(300)
    await owner.refund(number, { cents: 300 })
    expect((await owner.order(email)).refundedCents).toBe(600)
  })

  test('the owner is alerted about a failed refund, and can refund again [T14]', async () => {
    const email = newEmail()
    const { number, paymentIntentId } = await owner.buy(email)
    const { origin } = shop.sandbox.cardProvider
    const all = { cents: 3400, order: { state: 'refunded' } }
    const comesBack = async () => {
      const { refunds } = await shop.ledger()
      const last = refunds.findLast((refund) => refund.paymentIntent === paymentIntentId)
      await fetch(`${origin}/_refunds/${last?.id}/fail`, { method: 'POST' })
    }
    expect(await owner.refund(number)).toMatchObject(all)
    expect(await owner.refusal(owner.refund(number))).toBe(
      `Order ${number} is already fully refunded.`,
    )
    await comesBack()
    await eventually(async () =>
      expect((await owner.show(number)).alarms.join()).toContain(
        `A refund of $34 for order ${number} failed (`,
      ),
    )
    expect(await owner.refund(number)).toMatchObject(all)
    await comesBack()
    expect(await owner.refund(number)).toMatchObject(all)

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
    'a refund that the provider %s is audited, and the next attempt uses another key',
    async (_what, fault, trouble) => {
      const email = newEmail()
      const { number } = await owner.buy(email)
      await orderFault(shop, 'cardProvider', { on: 'refund', fault })
      await expect(owner.refund(number)).rejects.toMatchObject({ trouble })
      expect((await owner.order(email)).state).toBe('fulfilled')

      expect(await owner.refund(number)).toMatchObject({ order: { state: 'refunded' } })
      const facts = { cents: 3400, refundedCents: 0, trouble }
      const failed = { who: 'ada', orderNumber: number, facts }
      expect(await owner.acts('refund failed')).toContainEqual(failed)
    },
  )
})

test('the audit log cannot be changed [T53]', async () => {
  for (const change of ['update shop.audit set who = $$eve$$', 'delete from shop.audit']) {
    await expect(sql.raw(change).execute(shop.db)).rejects.toThrow('stays written down')
  }
})
