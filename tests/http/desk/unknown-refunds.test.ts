import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DeskOrder, LookedUpRefund, Withdrawal } from '#desk/api/answers.ts'
import type { NewRefund } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { clearFaults, orderFault } from '../../faults/order-faults.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import { findRow, outcomes, tick, untilState, withdraw } from '../withdrawals/withdraw-steps.ts'
import { ordersOf } from './desk-orders.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let desk: TestDesk
let orders: ReturnType<typeof ordersOf>
beforeAll(async () => {
  // no automatic refunds
  shop = await openTestShop({ WITHDRAWAL_REFUND_LIMIT: '0' })
  desk = await openTestDesk(shop)
  orders = ordersOf(shop, desk)
})
afterAll(() => shop.close())
afterEach(() => clearFaults(shop, 'cardProvider'))

const newEmail = () => `${randomUUID()}@example.com`

/** A desk whose provider makes the refund of this sum and then never answers. */
async function deskWithoutAnswer(cents: number): Promise<TestDesk> {
  await orderFault(shop, 'cardProvider', { on: 'webhook', fault: 'lost', times: 99 })
  const { payments } = shop.deps
  let isAway = false
  const away = {
    ...payments,
    refund: async (asked: NewRefund) => {
      if (isAway) throw new ProviderError('silent')
      const refundId = await payments.refund(asked)
      isAway = asked.cents === cents
      if (isAway) throw new ProviderError('silent')
      return refundId
    },
    findSession: (id: string) =>
      isAway ? Promise.reject(new ProviderError('silent')) : payments.findSession(id),
  }
  return openTestDesk({ ...shop, deps: { ...shop.deps, payments: away } })
}

test('an unknown refund outcome is shown, checked and then reported', async () => {
  const email = newEmail()
  const number = await orders.buy(email)
  const away = await deskWithoutAnswer(500)
  const asked = { cents: 500, refundedCents: 0 }
  const refused = await away.post(`/orders/${number}/refund`, asked)
  const unknown = `We don’t know yet whether $5 of order ${number} was refunded`
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: 'outcome_unknown', message: expect.stringContaining(unknown) },
  ])
  const path = `/orders/${number}/look-up-refund`
  expect(await readAs<LookedUpRefund>(away.post(path))).toEqual({
    isKnown: false,
    said: expect.stringContaining(unknown),
  })

  const doubt = expect.stringContaining(unknown)
  expect(await readAs<DeskOrder>(desk.get(`/orders/${number}`))).toMatchObject({
    unknownRefund: doubt,
  })

  await clearFaults(shop, 'cardProvider')
  const known = await readAs<LookedUpRefund>(desk.post(path))
  expect(known).toEqual({ isKnown: true, said: `$5 of order ${number} was refunded.` })
  expect(await readAs<DeskOrder>(desk.get(`/orders/${number}`))).toMatchObject({
    unknownRefund: null,
  })
  const again = await readAs<LookedUpRefund>(desk.post(path))
  expect(again.said).toBe(`In all, $5 of order ${number} was refunded.`)
  expect(await orders.refundsAtProvider(email)).toEqual([500])
})

test('a refund that was not made is reported without further claims', async () => {
  const number = await orders.buy(newEmail())
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal' })
  const answer = await desk.post(`/orders/${number}/refund`, { cents: 500, refundedCents: 0 })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: 'busy', message: 'The card provider refused this. See its dashboard for the reason.' },
  ])
  const found = await readAs<LookedUpRefund>(desk.post(`/orders/${number}/look-up-refund`))
  expect(found).toEqual({ isKnown: true, said: `Nothing of order ${number} was refunded.` })
})

test('a withdrawal from two orders reports each, and waits until both outcomes are known', async () => {
  const email = newEmail()
  const { number, at, how, second } = await withdrawFromTwo(email)
  const away = await deskWithoutAnswer(700)
  const answer = await away.post(`${at}/refund`, how)
  const { code, message } = (await answer.json()) as { code: string; message: string } // an error
  const unknown = `We don’t know yet whether $7 of order ${second} was refunded`
  expect(code).toBe('outcome_unknown')
  expect(message).toContain(`$34 was refunded. ${unknown}`)

  expect((await readAs<Withdrawal>(desk.get(at))).unknownRefund).toContain(unknown)
  for (const act of ['refuse', 'close']) {
    const refused = await desk.post(`${at}/${act}`, { why: 'It was opened.' })
    expect([act, refused.status]).toEqual([act, 409])
  }
  const refused = await desk.post(`${at}/refuse`, { why: 'It was opened.' })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: expect.stringContaining(`W-${number} can’t be decided yet. ${unknown}`) },
  ])

  await clearFaults(shop, 'cardProvider')
  const found = await readAs<LookedUpRefund>(desk.post(`${at}/look-up-refund`))
  expect(found.isKnown).toBe(true)
  expect(found.said).toContain(`$7 of order ${second} was refunded.`)
  expect((await readAs<Withdrawal>(desk.get(at))).unknownRefund).toBeNull()
  await untilState(shop, number, 'refunded')
  await waitForMails(shop, email)
  const mails = await shop.messages(email)
  expect(mails.filter(({ text }) => text.includes('Not refunded'))).toEqual([])
})

test('the rest of a withdrawal can be refused once its first refund is found', async () => {
  const email = newEmail()
  const { number, at, how } = await withdrawFromTwo(email)
  const away = await deskWithoutAnswer(3400)
  expect((await away.post(`${at}/refund`, how)).status).toBe(503)
  await clearFaults(shop, 'cardProvider')
  expect(await readAs<LookedUpRefund>(desk.post(`${at}/look-up-refund`))).toMatchObject({
    isKnown: true,
    said: expect.stringContaining('$34 of order'),
  })
  await readAs(desk.post(`${at}/refuse`, { why: 'The coffee is drunk.' }))
  expect((await untilState(shop, number, 'refunded')).decidedBy).toMatch(/^owner-/)
  expect((await outcomes(shop, number)).toSorted()).toEqual(['refunded', 'refunded', 'refused'])
})

test('a refund interrupted before it was asked for does not block a refusal', async () => {
  const email = newEmail()
  const { number, at, how } = await withdrawFromTwo(email)
  const findSession = () => Promise.reject(new Error('killed'))
  const payments = { ...shop.deps.payments, findSession }
  const killed = await openTestDesk({ ...shop, deps: { ...shop.deps, payments } })
  expect((await killed.post(`${at}/refund`, how)).status).toBe(500)
  await readAs(desk.post(`${at}/refuse`, { why: 'It was opened.' }))
  await untilState(shop, number, 'closed')
  expect(await orders.refundsAtProvider(email)).toEqual([])
})

test('a refund is not asked for once the withdrawal was refused', async () => {
  const email = newEmail()
  const { number, at, how } = await withdrawFromTwo(email)
  const { payments } = shop.deps
  let isRefused = false
  const findSession = async (id: string) => {
    if (!isRefused) await readAs(desk.post(`${at}/refuse`, { why: 'It was opened.' }))
    isRefused = true
    return payments.findSession(id)
  }
  const slow = await openTestDesk({
    ...shop,
    deps: { ...shop.deps, payments: { ...payments, findSession } },
  })
  const answer = await slow.post(`${at}/refund`, how)
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: 'Nothing was refunded: the withdrawal was decided in the meantime.' },
  ])
  expect(await outcomes(shop, number)).toEqual(['refused', 'refused', 'refused'])
  expect(await orders.refundsAtProvider(email)).toEqual([])
})

test('an error after an earlier refund was found also reports that refund', async () => {
  const email = newEmail()
  const { at, how } = await withdrawFromTwo(email)
  const away = await deskWithoutAnswer(2700)
  expect((await away.post(`${at}/refund`, { ...how, lines: how.lines.slice(0, 1) })).status).toBe(
    503,
  )
  await clearFaults(shop, 'cardProvider')
  const { paymentIntentId } = await ownerOf(shop).order(email)
  const { origin } = shop.sandbox.cardProvider
  await fetch(`${origin}/_payments/${paymentIntentId}/dispute`, { method: 'POST' })
  const answer = await desk.post(`${at}/refund`, { ...how, lines: how.lines.slice(0, 2) })
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('$27 was refunded') },
  ])
})

test('a refund found before the provider refuses the rest is reported with it', async () => {
  const email = newEmail()
  const { at, how } = await withdrawFromTwo(email)
  const away = await deskWithoutAnswer(2700)
  expect((await away.post(`${at}/refund`, { ...how, lines: how.lines.slice(0, 1) })).status).toBe(
    503,
  )
  await clearFaults(shop, 'cardProvider')
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal' })
  const answer = await desk.post(`${at}/refund`, how)
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    {
      message: 'Only $27 was refunded: the card provider refused the rest. Try again for the rest.',
    },
  ])
})

test('a goodwill refund that the provider refuses leaves the line to the customer', async () => {
  const email = newEmail()
  const { number, id, at, how } = await withdrawLate(email)
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal' })
  expect((await desk.post(`${at}/refund`, how)).status).toBe(503)
  expect(await findRow(shop, number)).toMatchObject({
    state: 'late',
    why: 'the 14-day period had ended',
    decidedBy: 'shop',
  })
  expect(await outcomes(shop, number)).toEqual(['late'])
  expect(await ownerOf(shop).owners(id)).toEqual([`${email} completed`, `${email} completed`])
  await clearFaults(shop, 'cardProvider')
  await readAs(desk.post(`${at}/refund`, how))
  await untilState(shop, number, 'refunded')
})

test('a goodwill refund found not made leaves the line to the customer', async () => {
  const email = newEmail()
  const { number, id, at, how } = await withdrawLate(email)
  const { payments } = shop.deps
  const refund = () => Promise.reject(new ProviderError('silent'))
  const away = await openTestDesk({
    ...shop,
    deps: { ...shop.deps, payments: { ...payments, refund } },
  })
  expect((await away.post(`${at}/refund`, how)).status).toBe(503)
  expect(await outcomes(shop, number)).toEqual(['refund'])
  await orderFault(shop, 'cardProvider', { on: 'refund', fault: 'stored-refusal', times: 9 })
  await shop.db
    .updateTable('shop.refundAttempts')
    .set({ askedAt: new Date(Date.now() - 600_000) })
    .where('orderId', '=', id)
    .execute()
  await readAs<LookedUpRefund>(desk.post(`${at}/look-up-refund`))
  expect(await outcomes(shop, number)).toEqual(['late'])
  expect(await ownerOf(shop).owners(id)).toEqual([`${email} completed`, `${email} completed`])
})

test('a later mail about a withdrawal does not repeat earlier refusals', async () => {
  const email = newEmail()
  const owner = ownerOf(shop)
  const { id } = await owner.buy(email)
  await shop.db
    .updateTable('shop.orders')
    .set({ paidAt: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  const number = await tick(shop, id, 1)
  await untilState(shop, number, 'late')
  const { number: orderNumber } = await owner.order(email)
  const given = { lines: [{ orderNumber: Number(orderNumber), lineNo: 2 }], why: 'Goodwill.' }
  await readAs(
    desk.post(`/withdrawals/${number}/refund`, { ...given, anyway: true, despiteDispute: false }),
  )
  const told = await eventually(async () => {
    await waitForMails(shop, email)
    const mails = await shop.messages(email)
    const found = mails.find(({ subject }) => subject.startsWith('Your refund is on its way'))
    expect(found).toBeDefined()
    return found?.text
  })
  expect(told).toContain('Refunded')
  expect(told).not.toContain('Not refunded')
})

/** A withdrawal from two orders of $34 and $7, and the request that refunds both. */
async function withdrawFromTwo(email: string) {
  const first = await ownerOf(shop).buy(email)
  const second = await buySecond(email)
  const number = await withdraw(shop, { email, orderNumber: `${first.number}, ${second}` })
  await untilState(shop, number, 'refund_due')
  const at = `/withdrawals/${number}`
  const shown = await readAs<Withdrawal>(desk.get(at))
  const lines = shown.lines.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo }))
  expect(lines).toHaveLength(3)
  const how = { lines, why: 'As you asked.', anyway: false, despiteDispute: false }
  return { number, at, how, second }
}

/** A withdrawal after the last day, and the request that refunds it as goodwill. */
async function withdrawLate(email: string) {
  const { id, number: orderNumber } = await ownerOf(shop).buy(email)
  await shop.db
    .updateTable('shop.orders')
    .set({ paidAt: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  const number = await tick(shop, id, 1)
  await untilState(shop, number, 'late')
  const lines = [{ orderNumber, lineNo: 1 }]
  const how = { lines, why: 'Goodwill.', anyway: true, despiteDispute: false }
  return { number, id, at: `/withdrawals/${number}`, how }
}

/** Buys a coffee of $7 and returns the order's number. */
async function buySecond(email: string): Promise<number> {
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  return eventually(async () => {
    const rows = await shop.db
      .selectFrom('shop.orders')
      .select(['number', 'state'])
      .where('email', '=', email)
      .orderBy('number', 'desc')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled'])
    return Number(rows[0]?.number)
  })
}
