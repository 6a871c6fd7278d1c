import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal, WithdrawalRefundPreview } from '#desk/api/answers.ts'
import { followWaivers, watchWithdrawals } from '#server/orders/withdrawals/watch-withdrawals.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { readAs } from '../desk/read-as.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  openLine,
  openReader,
  outcomes,
  publishWords,
  tick,
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

test('a waiver mail that bounces after the decision restores the right [D7]', async () => {
  const email = 'bounced-later@example.com'
  const { id } = await owner.buy(email)
  await openLine(shop, { orderId: id, lineNo: 1, mail: 'sent' })
  const opening = sql`order_id = ${id}`
  await sql`update shop.openings set confirmed_at = null where ${opening}`.execute(shop.db) // still tried
  const number = await tick(shop, id, 1)
  await untilState(shop, number, 'right_lost')
  await followWaivers(shop.deps)
  await untilState(shop, number, 'right_lost')

  await sql`update shop.openings set unconfirmed_at = now() where ${opening}`.execute(shop.db)
  await followWaivers(shop.deps)
  const { automatic } = await untilState(shop, number, 'refund_due')
  expect(automatic).toBe(false)
  await owner.refundWithdrawal(number, { why: 'unconfirmed' })
  expect(await owner.refunds(email)).toEqual([2700])
})

test('resending a bounced waiver mail does not affect an earlier statement', async () => {
  const email = 'tried-again@example.com'
  const customer = await openReader(shop, email)
  expect(await customer.open()).toBe(200)
  await waitForMails(shop, email)
  const mail = await shop.db
    .updateTable('shop.mails')
    .set({ sentAt: null, deadAt: new Date(), lastError: '550 no such mailbox' })
    .where('toEmail', '=', email)
    .where('kind', '=', 'guide_opened')
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update shop.openings set unconfirmed_at = now(), confirmed_at = null
    where order_id = ${customer.id}`.execute(shop.db)
  const number = await tick(shop, customer.id, 1)
  await untilState(shop, number, 'refund_due')

  const desk = await openTestDesk(shop)
  const decided = async () => {
    const { lines } = await readAs<Withdrawal>(desk.get(`/withdrawals/${number}`))
    const preview = await readAs<WithdrawalRefundPreview>(
      desk.post(`/withdrawals/${number}/preview`, {
        lines: [{ orderNumber: customer.number, lineNo: 1 }],
      }),
    )
    return [lines.map(({ outcome, claim }) => [outcome, claim]), preview]
  }
  const before = await decided()
  expect(before[0]).toEqual([['refund', 'owed_unconfirmed']])
  await readAs(desk.post('/mails/retry', { sort: 'mail', id: mail.id }))
  await eventually(async () => {
    const { confirmedAt } = await shop.db
      .selectFrom('shop.openings')
      .select('confirmedAt')
      .where('orderId', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(confirmedAt).not.toBeNull()
  })
  await followWaivers(shop.deps)
  expect(await decided()).toEqual(before)
  await owner.refundWithdrawal(number, { why: 'unconfirmed' })
  expect(await owner.refunds(email)).toEqual([2700])
})

test('a withdrawal refunded in another way is closed without announcing a refund [T14]', async () => {
  const email = 'by-hand@example.com'
  const { number: orderNumber } = await owner.buy(email)
  const typed = { email, orderNumber: String(orderNumber), bought: 'one thing of it' }
  const number = await withdraw(shop, typed)
  await untilState(shop, number, 'matched')
  await owner.refund(orderNumber, { lineNos: [1] })
  await untilState(shop, number, 'matched')

  await sql`update shop.withdrawals set due_at = now() + interval '2 days'
    where number = ${number}`.execute(shop.db)
  await watchWithdrawals(shop.deps)
  expect(await owner.alarms()).toContain(`W-${number}`)
  await owner.refund(orderNumber)
  await untilState(shop, number, 'closed')
  expect(await outcomes(shop, number)).toEqual(['already', 'already'])
  await watchWithdrawals(shop.deps)
  expect(await owner.alarms()).not.toContain(`W-${number}`)
  await waitForMails(shop, email)
  expect(await owner.mailsTo(email)).toContain(`About your withdrawal: W-${number}`)
})
