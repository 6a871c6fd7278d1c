import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { eventually, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/admin-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
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

/** The number as somebody types it who takes 0 for an O and 1 for an l. */
const misread = (number: number) => String(number).replace('0', 'O').replace('1', 'l')

test('D7: two order numbers are two orders, and both are refunded', async () => {
  const email = 'two-orders@example.com'
  const orderNumber = (await buyTwice(email)).join(' and ')
  const number = await withdraw(shop, { email, orderNumber })
  await untilState(shop, number, 'refunded')
  expect(await outcomes(shop, number)).toEqual(['refunded', 'refunded', 'refunded'])
})

test('D7: a number of two that fits no order of the address leaves both to the owner', async () => {
  const email = 'one-of-two@example.com'
  const { number: first } = await owner.buy(email)
  const number = await withdraw(shop, { email, orderNumber: `${first}, 987654` })
  const { automatic, why } = await untilState(shop, number, 'refund_due')
  expect([automatic, why]).toEqual([false, 'not every order number in it matches this address'])
})

test('D7: a misread number closes the guide at once, and the owner says whether it is meant', async () => {
  const buyer = await openReader(shop, 'misread@example.com')
  const { email } = buyer
  const typed = { email, orderNumber: misread(buyer.number) }
  const { id, number } = await receiveOnly(shop, typed)
  expect(await buyer.open()).toBe(409)

  await workOffWithdrawal(shop.deps, id)
  expect((await findRow(shop, number)).state).toBe('matched')
  expect(await buyer.open()).toBe(409)
  expect(await owner.type(`withdrawals W-${number}`)).toContain('asked  eligible')
  expect(await owner.refunds(email)).toEqual([])
  await owner.type(`withdrawals W-${number} refund --why meant`)
  expect(await owner.refunds(email)).toEqual([2700])
})

test('D7: a number that stands in the words is found, and waits for the owner', async () => {
  const email = 'in-words@example.com'
  const { number: orderNumber } = await owner.buy(email)
  const bought = `all of order ${orderNumber}, which I paid $34 for`
  const number = await withdraw(shop, { email, bought })
  await untilState(shop, number, 'matched')
  expect(await outcomes(shop, number)).toEqual(['asked', 'asked'])
})

test('D7: a statement without a number keeps the right that it found, whatever is opened after it', async () => {
  const buyer = await openReader(shop, 'no-number@example.com')
  const { email } = buyer
  const vague = await withdraw(shop, { email, bought: 'the guide I bought' })
  await untilState(shop, vague, 'unmatched')
  expect([await buyer.open(), await buyer.read()]).toEqual([200, 200])

  const clear = await withdraw(shop, { email, orderNumber: String(buyer.number) })
  const { automatic, why } = await untilState(shop, clear, 'refund_due')
  expect([automatic, await owner.refunds(email)]).toEqual([false, []])
  expect(why).toContain('it was opened')
  expect(await owner.type(`withdrawals W-${clear}`)).toContain('eligible, as it was opened only')
})

test('D7: in time without a number, and late with one, is the owner’s to decide', async () => {
  const email = 'late-number@example.com'
  const { id, number: orderNumber } = await owner.buy(email)
  const vague = await withdraw(shop, { email, bought: 'what I bought' })
  await untilState(shop, vague, 'unmatched')
  await sql`update shop.orders set created_at = now() - interval '26 days',
    paid_at = now() - interval '25 days' where id = ${id}`.execute(shop.db)
  await sql`update shop.withdrawals set received_at = now() - interval '20 days'
    where number = ${vague}`.execute(shop.db)
  const clear = await withdraw(shop, { email, orderNumber: String(orderNumber) })
  const { automatic, why } = await untilState(shop, clear, 'refund_due')
  expect(automatic).toBe(false)
  expect(why).toContain('an earlier undecided one from this address')
})

test('D7: no service begins while a statement without a number may mean it; one bought later does', async () => {
  const email = 'begin@example.com'
  const before = await receiveOnly(shop, { email, bought: 'a song' })
  const buyer = await openReader(shop, email, 'storysong')
  expect(await buyer.begin()).toBe(200)
  await sql`delete from shop.early_starts`.execute(shop.db)

  const { id, number } = await receiveOnly(shop, { email, bought: 'the song' })
  expect(await buyer.begin()).toBe(409)
  await workOffWithdrawal(shop.deps, id)
  expect((await findRow(shop, number)).state).toBe('unmatched')
  expect(await buyer.begin()).toBe(409)
  await owner.type(`withdrawals W-${number} close --why settled`)
  expect(await buyer.begin()).toBe(200)
  expect((await findRow(shop, before.number)).state).toBe('received')
})

test('D7: the owner sees what a statement may be about, and pays what is not owed only on purpose', async () => {
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

  const shown = await owner.type(`withdrawals W-${number}`)
  expect(shown).toContain('It may be about')
  const of = (orderNumber: number) => `order ${orderNumber}, line`
  expect(shown).toMatch(new RegExp(`${of(first)} 1 .* opened before, `))
  expect(shown).toMatch(new RegExp(`${of(first)} 2 .* eligible`))
  expect(shown).toMatch(new RegExp(`${of(second)} 1 .* too late`))
  expect(shown).toMatch(new RegExp(`${of(foreign)} 1 .* another buyer’s address`))

  const refund = (order: number) => `withdrawals W-${number} refund --order ${order} --why asked`
  expect(await owner.refusal(refund(foreign))).toContain('another buyer’s address')
  expect(await owner.refusal(refund(second))).toContain('too late. To pay it all the same')
  expect(await owner.refusal(refund(first))).toContain('opened before')
  expect((await findRow(shop, number)).state).toBe('unmatched')
  expect(await owner.type(`${refund(first)} --line 2`)).toMatch(/^\$7 for /)
  await untilState(shop, number, 'refunded')
})
