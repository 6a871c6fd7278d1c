import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  outcomes,
  receiveOnly,
  tick,
  untilState,
  withdraw,
  withoutJobs,
} from './withdraw-steps.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

test('a stranger’s vague statement does not block the customer’s own [T55]', async () => {
  const email = 'vague-first@example.com'
  const { number: orderNumber } = await owner.buy(email)
  const typed = { email, orderNumber: String(orderNumber) }
  const strangers = await withdraw(shop, { ...typed, bought: 'some of it' })
  await untilState(shop, strangers, 'matched')
  const customers = await withdraw(shop, typed)
  await untilState(shop, customers, 'refunded')
  expect(await owner.refunds(email)).toEqual([3400])
  // the customer's own withdrawal refunded everything: nothing is left to decide
  await untilState(shop, strangers, 'closed')
  expect(await outcomes(shop, strangers)).toEqual(['already', 'already'])
  expect(await owner.refusal(owner.refundWithdrawal(strangers, { why: 'meant' }))).toContain(
    `W-${strangers} is closed.`,
  )
  expect(await owner.refunds(email)).toEqual([3400])
  await eventually(async () => {
    const told = (await shop.messages()).filter((mail) => mail.to === email)
    const received = told.filter(({ subject }) =>
      /^We’ve received your withdrawal W-\d+$/.test(subject),
    )
    expect(received.map(({ subject }) => subject).toSorted()).toEqual([
      `We’ve received your withdrawal W-${strangers}`,
      `We’ve received your withdrawal W-${customers}`,
    ])
  })
})

test('the owner is mailed once about statements for the same lines, and each waits [T55] [E6]', async () => {
  const email = 'vague-twice@example.com'
  const { number: orderNumber } = await owner.buy(email)
  const typed = { email, orderNumber: String(orderNumber), bought: 'the one thing' }
  const first = await withdraw(shop, typed)
  await untilState(shop, first, 'matched')
  const second = await withdraw(shop, typed)
  await untilState(shop, second, 'matched')
  const { rows } = await sql<{ number: number }>`
    select w.number from shop.mails m
    join shop.withdrawals w on w.id::text = m.facts ->> 'withdrawalId'
    where m.kind = 'owner_withdrawal' and w.email = ${email}`.execute(shop.db)
  expect(rows.map((row) => row.number)).toEqual([first])

  await owner.refuseWithdrawal(first, 'unproven')
  expect(await outcomes(shop, second)).toEqual(['asked', 'asked'])
})

test('a statement closed as withdrawn before is decided again when the other is closed [T55]', async () => {
  const email = 'service-first@example.com'
  const lines = [line('one-on-one-consulting')]
  const { url } = await startGuestCheckout(shop, { email, lines })
  await shop.pay(url)
  const { number: orderNumber } = await eventually(async () => {
    const found = await owner.order(email)
    expect(found.state).toBe('fulfilled')
    return found
  })
  const typed = { email, orderNumber: String(orderNumber) }
  const strangers = await withdraw(shop, typed)
  await untilState(shop, strangers, 'refund_due')
  const customers = await withdraw(shop, typed)
  await untilState(shop, customers, 'closed')

  await owner.closeWithdrawal(strangers, 'unproven')
  await untilState(shop, customers, 'refund_due')
  await owner.refundWithdrawal(customers, { why: 'owed' })
  expect(await owner.refunds(email)).toEqual([19_700])
})

test('the limit is per address over all statements [D7]', async () => {
  const email = 'in-parts@example.com'
  const { id: orderId } = await owner.buy(email)
  const settings = { ...shop.deps.settings, withdrawalRefundLimitCents: 3000 }
  const reached = []
  for (const lineNo of [1, 2]) {
    const number = await tick(shop, orderId, lineNo, withoutJobs(shop))
    await workOffWithdrawal({ ...shop.deps, settings }, (await findRow(shop, number)).id)
    const { state, why } = await findRow(shop, number)
    reached.push([state, why])
  }
  expect(reached).toEqual([
    ['refunded', 'in time, and not opened'],
    [
      'refund_due',
      'with the $27 recently refunded automatically to this customer, it exceeds your automatic-refund limit of $30',
    ],
  ])
  expect(await owner.refunds(email)).toEqual([2700])

  // another order of the address
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  const other = await eventually(() =>
    shop.db
      .selectFrom('shop.orders')
      .select('number')
      .where('email', '=', email)
      .where('id', '<>', orderId)
      .where('state', '=', 'fulfilled')
      .executeTakeFirstOrThrow(),
  )
  const { id, number } = await receiveOnly(shop, { email, orderNumber: String(other.number) })
  await workOffWithdrawal({ ...shop.deps, settings }, id)
  expect((await findRow(shop, number)).state).toBe('refund_due')
})
