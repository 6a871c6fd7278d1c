import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePersonalData } from '#server/desk/people/personal-data.ts'
import { watchWithdrawals } from '#server/orders/withdrawals/watch-withdrawals.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  openReader,
  outcomes,
  receiveOnly,
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

/** Sets the deadline to three days ahead and returns true when the owner is alarmed. */
async function isAlarmed(number: number): Promise<boolean> {
  await sql`update shop.withdrawals set due_at = now() + interval '3 days' where number = ${number}`.execute(
    shop.db,
  )
  await watchWithdrawals(shop.deps)
  return (await owner.alarms()).includes(`Withdrawal W-${number} needs a decision`)
}

async function lastRefund(): Promise<number | undefined> {
  return (await shop.ledger()).refunds.at(-1)?.amount
}

test('a customer who withdraws and deletes the account before the job runs is refunded [D7]', async () => {
  const customer = await openReader(shop, 'gone-at-once@example.com')
  const typed = { email: customer.email, orderNumber: String(customer.number) }
  const { id, number } = await receiveOnly(shop, typed)
  expect(await customer.erase()).toBe(200)
  const before = (await shop.ledger()).refunds.length

  await workOffWithdrawal(shop.deps, id)

  expect((await findRow(shop, number)).state).toBe('refunded')
  expect((await shop.ledger()).refunds).toHaveLength(before + 1)
})

test('a deleted person’s text waits for the owner with possible lines, and is erased after the decision [D7]', async () => {
  const customer = await openReader(shop, 'gone-with-words@example.com')
  const bought = 'the thing from last week'
  const { id, number } = await receiveOnly(shop, { email: customer.email, bought })
  expect(await customer.erase()).toBe(200)
  await workOffWithdrawal(shop.deps, id)

  const row = await findRow(shop, number)
  expect([row.state, row.bought]).toEqual(['matched', bought])
  expect([row.name, row.email, row.statement, row.userId]).toEqual([null, null, null, null])
  expect((await owner.showWithdrawal(number)).statement).toBe(bought)
  expect(await isAlarmed(number)).toBe(true)

  await owner.refundWithdrawal(number, { why: 'meant' })
  expect(await lastRefund()).toBe(2700)
  expect((await findRow(shop, number)).bought).toBeNull()
  expect(await isAlarmed(number)).toBe(false)
})

test('an unmatched statement is decided by its lines after the deletion [D7]', async () => {
  const email = 'gone-unmatched@example.com'
  const customer = await openReader(shop, email)
  const number = await withdraw(shop, { email, bought: 'my guide' })
  await untilState(shop, number, 'unmatched')
  expect(await customer.erase()).toBe(200)

  expect((await findRow(shop, number)).state).toBe('matched')
  expect(await outcomes(shop, number)).toEqual(['asked'])
  expect(await isAlarmed(number)).toBe(true)
  await owner.closeWithdrawal(number, 'settled')
  expect((await findRow(shop, number)).bought).toBeNull()
})

test('an unmatched statement from an erased address keeps its text, and an alarm, until closed [D7]', async () => {
  const email = 'gone-nobody@example.com'
  const bought = 'a guide of somebody'
  const number = await withdraw(shop, { email, bought })
  await untilState(shop, number, 'unmatched')
  expect(await isAlarmed(number)).toBe(false) // those without a paid order share one alarm
  await erasePersonalData({ ...shop.deps, who: ADA }, email)
  const row = await findRow(shop, number)
  expect([row.state, row.bought, row.statement]).toEqual(['unmatched', bought, null])
  expect(await isAlarmed(number)).toBe(true)
  await owner.closeWithdrawal(number, 'nothing')
  expect((await findRow(shop, number)).bought).toBeNull()
})
