import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchWithdrawals } from '#server/orders/withdrawals/watch-withdrawals.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  openLine,
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

/** The numbers of two paid orders of a guest: $34, and $7 for a coffee. */
async function buyTwice(email: string): Promise<number[]> {
  await owner.buy(email)
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  return eventually(async () => {
    const rows = await shop.db
      .selectFrom('shop.orders')
      .select(['number', 'state'])
      .where('email', '=', email)
      .orderBy('number')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled'])
    return rows.map(({ number }) => Number(number))
  })
}

test('two order numbers match two orders and both are refunded [D7]', async () => {
  const email = 'two-orders@example.com'
  const orderNumber = (await buyTwice(email)).join(' and ')
  const number = await withdraw(shop, { email, orderNumber })
  await untilState(shop, number, 'refunded')
  expect(await outcomes(shop, number)).toEqual(['refunded', 'refunded', 'refunded'])
})

test('if one of two numbers matches no order, both are left to the owner [D7]', async () => {
  const email = 'one-of-two@example.com'
  const { number: first } = await owner.buy(email)
  const number = await withdraw(shop, { email, orderNumber: `${first}, 987654` })
  const { automatic, why } = await untilState(shop, number, 'refund_due')
  expect([automatic, why]).toEqual([
    false,
    'some of its order numbers don’t match this email address',
  ])
})

test('twenty order numbers in text close no guide [E6] [T55]', async () => {
  const customer = await openReader(shop, 'twenty@example.com')
  const { email, number: own } = customer
  const orderNumber = Array.from({ length: 20 }, (_, n) => own - n).join(' ')
  const typed = { email, orderNumber, bought: 'my guide is in one of these' }
  const { id, number } = await receiveOnly(shop, typed)
  expect([await customer.open(), await customer.read()]).toEqual([200, 200])
  await workOffWithdrawal(shop.deps, id)
  expect(await findRow(shop, number)).toMatchObject({
    state: 'unmatched',
    bought: `${orderNumber}\nmy guide is in one of these`,
  })
  expect(await customer.read()).toBe(200)
})

test('text beside an exact number is acknowledged, blocks nothing and waits for the owner [E6]', async () => {
  const customer = await openReader(shop, 'in-words@example.com')
  const { email, number: orderNumber } = customer
  const number = await withdraw(shop, {
    email,
    orderNumber: String(orderNumber),
    bought: 'Lovable Pro Secrets',
  })
  const { automatic, why } = await untilState(shop, number, 'matched')
  expect([automatic, why]).toEqual([false, 'the customer described it in their own words'])
  expect(await outcomes(shop, number)).toEqual(['asked'])
  await eventually(async () =>
    expect(await owner.mailsTo(email)).toContain(`We’ve received your withdrawal W-${number}`),
  )
  expect(await customer.open()).toBe(200)

  // opened only after the statement had arrived
  const { lines } = await owner.showWithdrawal(number)
  expect(lines.map(({ claim }) => claim)).toContain('owed_opened_later')
  await owner.refundWithdrawal(number, { why: 'meant' })
  expect(await owner.refunds(email)).toEqual([2700])
})

test('a misread number is left to the owner, who chooses the order [E6]', async () => {
  const email = 'misread@example.com'
  const { number: orderNumber } = await owner.buy(email)
  const number = await withdraw(shop, { email, orderNumber: `order ${orderNumber}` })
  await untilState(shop, number, 'unmatched')
  await owner.refundWithdrawal(number, { lines: [{ orderNumber }], why: 'meant' })
  expect(await owner.refunds(email)).toEqual([3400])
})

test('statements in text raise an alarm before the refund is due if a customer sent them [E6]', async () => {
  const email = 'words-due@example.com'
  await owner.buy(email)
  const customers = await withdraw(shop, { email, bought: 'the guide I bought' })
  const strangers = await withdraw(shop, { email: 'nobody@example.com', bought: 'a guide' })
  for (const number of [customers, strangers]) {
    await untilState(shop, number, 'unmatched')
    await sql`update shop.withdrawals set due_at = now() + interval '3 days'
      where number = ${number}`.execute(shop.db)
  }
  const shared = sql`update shop.alarms set settled_at = now() where kind = 'withdrawal_unmatched'`
  await shared.execute(shop.db)
  await watchWithdrawals(shop.deps)
  const alarms = await owner.alarms()
  expect(alarms).toContain(`Withdrawal W-${customers} needs a decision`)
  expect(alarms).not.toContain(`Withdrawal W-${strangers} needs a decision`)
  expect(alarms).toContain('matches no order')
})

test('a late exact number is left to the owner while an earlier statement waits [E6]', async () => {
  const email = 'late-number@example.com'
  const { id, number: orderNumber } = await owner.buy(email)
  const vague = await withdraw(shop, { email, bought: 'what I bought' })
  await untilState(shop, vague, 'unmatched')
  await sql`update shop.orders set created_at = now() - interval '26 days',
    paid_at = now() - interval '25 days' where id = ${id}`.execute(shop.db)
  await sql`update shop.withdrawals set received_at = now() - interval '20 days'
    where number = ${vague}`.execute(shop.db)
  const late = await withdraw(shop, { email, orderNumber: String(orderNumber) })
  const { why } = await untilState(shop, late, 'matched')
  expect(why).toContain('this person has an earlier withdrawal that is still open')
  await owner.refundWithdrawal(vague, { lines: [{ orderNumber }], why: 'timely' })
  expect(await owner.refunds(email)).toEqual([3400])
})

test('a service starts despite an unclear statement that may refer to it [E6]', async () => {
  const email = 'begin@example.com'
  const customer = await openReader(shop, email, 'storysong')
  const number = await withdraw(shop, { email, bought: 'the song' })
  await untilState(shop, number, 'unmatched')
  expect(await customer.begin()).toBe(200)
})

test('the owner sees what a statement may refer to, and refunds beyond it only on confirmation [D7]', async () => {
  const email = 'candidates@example.com'
  const [first = 0, second = 0] = await buyTwice(email)
  const { number: foreign } = await owner.buy('not-candidates@example.com')
  const { id: orderId } = await shop.db
    .selectFrom('shop.orders')
    .select('id')
    .where('number', '=', first)
    .executeTakeFirstOrThrow()
  await openLine(shop, { orderId, lineNo: 1, mail: 'sent' })
  await sql`update shop.orders set paid_at = now() - interval '25 days' where number = ${second}`.execute(
    shop.db,
  )
  const number = await withdraw(shop, { email, orderNumber: String(foreign) })
  await untilState(shop, number, 'unmatched')

  const shown = await owner.showWithdrawal(number)
  const decided = shown.candidates.map(
    ({ orderNumber, lineNo, claim }) => `${orderNumber} ${lineNo} ${claim}`,
  )
  expect(decided).toEqual(
    expect.arrayContaining([
      `${first} 1 opened`,
      `${first} 2 owed`,
      `${second} 1 late`,
      `${foreign} 1 foreign`,
    ]),
  )

  const refusal = (orderNumber: number) =>
    owner.refusal(owner.refundWithdrawal(number, { lines: [{ orderNumber }] }))
  expect(await refusal(foreign)).toContain('another customer’s address')
  expect(await refusal(second)).toContain('too late')
  expect(await refusal(first)).toContain('opened before')
  expect((await findRow(shop, number)).state).toBe('unmatched')
  const lines = [{ orderNumber: first, lineNo: 2 }]
  expect(await owner.refundWithdrawal(number, { lines })).toMatchObject({ cents: 700 })
  await untilState(shop, number, 'refunded')
})
