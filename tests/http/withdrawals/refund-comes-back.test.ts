import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCommissions } from '#server/commissions/watch-commissions.ts'
import { searchOrders } from '#server/desk/orders/search-orders.ts'
import { decideByRule } from '#server/orders/withdrawals/decide-by-rule.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  openReader,
  outcomes,
  publishWords,
  receiveOnly,
  untilState,
  withdraw,
} from './withdraw-steps.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
  await publishWords(shop)
})
afterAll(() => shop.close())

/** Has the bank reject the newest refund. */
async function failRefund() {
  const refund = (await shop.ledger()).refunds.at(-1)
  const { origin } = shop.sandbox.cardProvider
  await fetch(`${origin}/_refunds/${refund?.id}/fail`, { method: 'POST' })
}

const alarmsOf = (kind: string, subject: string) =>
  shop.db
    .selectFrom('shop.alarms')
    .select('settledAt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('since')
    .execute()

const statusOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('purchases')
      .select('status')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status

test('a failed refund makes the withdrawal due again in vault, reader and desk [T14]', async () => {
  const customer = await openReader(shop, 'comes-back@example.com')
  const number = await withdraw(shop, {
    email: customer.email,
    orderNumber: String(customer.number),
  })
  await untilState(shop, number, 'refunded')
  for (const times of [1, 2]) {
    await failRefund()
    const row = await untilState(shop, number, 'refund_due')
    expect([row.automatic, row.decidedAt, row.decidedBy]).toEqual([false, null, null])
    expect(row.why).toContain('the refund failed')
    expect(await outcomes(shop, number)).toEqual(['refund'])
    const alarms = await alarmsOf('withdrawal_due', `W-${number}`)
    expect(alarms.map(({ settledAt }) => settledAt === null)).toEqual(
      times === 1 ? [true] : [false, true],
    )
    expect(await statusOf(customer.id)).toBe('withdrawn')
    expect([await customer.open(), await customer.read()]).toEqual([409, 403])
    expect(await owner.show(customer.number)).toMatchObject({
      state: 'Withdrawn, refund due',
      tone: 'warn',
      money: { dueCents: 2700, refundedCents: 0 },
    })
    const { orders } = await searchOrders(shop.deps, { q: customer.email })
    expect(orders.map(({ state }) => state)).toEqual(['Withdrawn, refund due'])

    await owner.refundWithdrawal(number, { why: 'again' })
    await untilState(shop, number, 'refunded')
    expect(await statusOf(customer.id)).toBe('refunded')
    expect(await owner.alarms()).not.toContain(`W-${number}`)
  }
  await eventually(async () => {
    const told = (await owner.mailsTo(customer.email)).filter((subject) =>
      subject.startsWith('Your refund is on its way'),
    )
    expect(told).toHaveLength(3)
  })
})

test('a withdrawal closed as already refunded is due once that refund fails [T14]', async () => {
  const email = 'already@example.com'
  const { number: orderNumber } = await owner.buy(email)
  await owner.refund(orderNumber, { lineNos: [1] })
  const number = await withdraw(shop, { email, orderNumber: String(orderNumber) })
  await untilState(shop, number, 'refunded')
  expect(await outcomes(shop, number)).toEqual(['already', 'refunded'])
  const { origin } = shop.sandbox.cardProvider
  const { paymentIntentId } = await owner.order(email)
  const byHand = (await shop.ledger()).refunds.find(
    ({ amount, paymentIntent }) => amount === 2700 && paymentIntent === paymentIntentId,
  )
  await fetch(`${origin}/_refunds/${byHand?.id}/fail`, { method: 'POST' })
  await untilState(shop, number, 'refund_due')
  expect(await outcomes(shop, number)).toEqual(['refund', 'refunded'])
})

test('a commission reopens with its alarm when its refund fails [T14]', async () => {
  const customer = await openReader(shop, 'commission@example.com', 'one-on-one-consulting')
  const { id } = await shop.db
    .selectFrom('shop.requests')
    .select('id')
    .where('orderId', '=', customer.id)
    .executeTakeFirstOrThrow()
  await sql`update shop.requests set due_at = now() + interval '1 hour' where id = ${id}`.execute(
    shop.db,
  )
  await watchCommissions(shop.deps)
  await owner.refund(customer.number, { lineNos: [1] })
  expect(await alarmsOf('request_due', id)).toMatchObject([{ settledAt: expect.any(Date) }])
  await failRefund()
  await eventually(async () => {
    await watchCommissions(shop.deps)
    const alarms = await alarmsOf('request_due', id)
    expect(alarms.map(({ settledAt }) => settledAt === null)).toEqual([false, true])
  })
})

test('each mail about two orders lists the outcome of each line [T14]', async () => {
  const email = 'one-disputed@example.com'
  const first = await owner.buy(email)
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  const second = await eventually(async () => {
    const order = await shop.db
      .selectFrom('shop.orders')
      .selectAll()
      .where('email', '=', email)
      .where('id', '<>', first.id)
      .executeTakeFirstOrThrow()
    expect(order.state).toBe('fulfilled')
    return order
  })
  const { origin } = shop.sandbox.cardProvider
  await fetch(`${origin}/_payments/${second.paymentIntentId}/dispute`, { method: 'POST' })
  await eventually(async () =>
    expect(
      await shop.db
        .selectFrom('shop.orders')
        .select('state')
        .where('id', '=', second.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ state: 'disputed' }),
  )
  const number = await withdraw(shop, {
    email,
    orderNumber: `${first.number} and ${Number(second.number)}`,
  })
  await eventually(async () => {
    expect((await outcomes(shop, number)).toSorted()).toEqual(['refund', 'refunded', 'refunded'])
    expect((await findRow(shop, number)).automatic).toBe(false)
  })
  const told = async (subject: string) => {
    const mails = (await shop.messages()).filter(
      (mail) => mail.to === email && mail.subject === `${subject}: W-${number}`,
    )
    expect(mails).toHaveLength(1)
    return mails[0]?.text ?? ''
  }
  const refunded = await eventually(() => told('Your refund is on its way'))
  expect(refunded).toMatch(/\$34 refunded/)
  expect(refunded).toMatch(/Coffee.*\s+To be decided/i)

  await owner.refuseWithdrawal(number, 'disputed')
  const refused = await eventually(() => told('About your withdrawal'))
  expect(refused).toMatch(/Lovable Pro Secrets\s+Refunded/)
  expect(refused).toMatch(/Coffee.*\s+Not refunded/i)
  expect((await findRow(shop, number)).state).toBe('refunded')
})

test('the owner cannot refuse a refund in progress [T14]', async () => {
  const email = 'under-way@example.com'
  const { number: orderNumber } = await owner.buy(email)
  const { id, number } = await receiveOnly(shop, { email, orderNumber: String(orderNumber) })
  await decideByRule(shop.deps, id)
  expect(await findRow(shop, number)).toMatchObject({ state: 'refund_due', automatic: true })
  expect(await owner.refusal(owner.refuseWithdrawal(number, 'no'))).toContain('is being refunded')
  expect(await owner.refusal(owner.closeWithdrawal(number, 'no'))).toContain('is being refunded')
  expect(await outcomes(shop, number)).toEqual(['refund', 'refund'])
})
