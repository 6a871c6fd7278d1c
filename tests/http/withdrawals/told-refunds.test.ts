import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP } from '#server/db/audit.ts'
import { decideByRule } from '#server/orders/withdrawals/decide-by-rule.ts'
import { refundDueLines } from '#server/orders/withdrawals/refund-due-lines.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import { findRow, openLine, tick, untilState, withdraw, withoutJobs } from './withdraw-steps.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

/** Disputes the payment of this address's order at the provider. */
async function dispute(email: string, form: Record<string, string> = {}) {
  const { paymentIntentId } = await owner.order(email)
  const { origin } = shop.sandbox.cardProvider
  await fetch(`${origin}/_payments/${paymentIntentId}/dispute`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  await eventually(async () => expect((await owner.order(email)).state).toBe('disputed'))
}

test('disputed money is not refunded a second time by mistake [T14]', async () => {
  const email = 'disputed@example.com'
  const { number } = await owner.buy(email)
  await dispute(email)
  const refusal = await owner.refusal(owner.refund(number))
  expect(refusal).toContain('is disputed, and the bank already holds the money')

  const withdrawal = await withdraw(shop, { email, orderNumber: String(number) })
  await eventually(async () => expect((await findRow(shop, withdrawal)).automatic).toBe(false))
  await untilState(shop, withdrawal, 'refund_due')
  expect(await owner.refusal(owner.refundWithdrawal(withdrawal, { why: 'asked' }))).toContain(
    'A refund would pay it twice',
  )
  expect(await owner.refunds(email)).toEqual([])
})

test('an inquiry holds no money and does not block a refund [T14]', async () => {
  const email = 'inquired@example.com'
  const { number } = await owner.buy(email)
  await dispute(email, { inquiry: 'true' })
  expect(await owner.refund(number, { lineNos: [2] })).toMatchObject({ cents: 700 })
  expect(await owner.refunds(email)).toEqual([700])
})

test('the owner is told the amount actually refunded, even if the shop was faster', async () => {
  const email = 'quicker@example.com'
  const bought = await owner.buy(email)
  const number = await tick(shop, bought.id, 1, withoutJobs(shop))
  const { id } = await findRow(shop, number)
  const { payments } = shop.deps
  await decideByRule(shop.deps, id)
  // the shop's earlier refund completes just before the owner's command reads the payment
  let isQuicker = true
  const overtaken: typeof payments = {
    ...payments,
    findSession: async (...asked) => {
      if (isQuicker) {
        isQuicker = false
        await refundDueLines(shop.deps, id, { who: SHOP, onlyIfPlain: true })
      }
      return payments.findSession(...asked)
    },
  }
  const slower = ownerOf({ ...shop, deps: { ...shop.deps, payments: overtaken } })

  expect(await slower.refundWithdrawal(number, { cents: 500, why: 'goodwill' })).toEqual({
    names: ['Lovable Pro Secrets'],
    cents: 0,
    inAllCents: 2700,
  })
  expect(await owner.refunds(email)).toEqual([2700])
})

test('a refund by the owner sends one mail', async () => {
  const email = 'one-mail@example.com'
  const { id, number: orderNumber } = await owner.buy(email)
  await openLine(shop, { orderId: id, lineNo: 1, mail: 'bounced' })
  const number = await tick(shop, id, 1)
  await untilState(shop, number, 'refund_due')
  await owner.refundWithdrawal(number, { why: 'bounced' })
  const subjects = await eventually(async () => {
    await waitForMails(shop, email)
    const found = await owner.mailsTo(email)
    expect(found).toContain(`Your refund is on its way: W-${number}`)
    return found
  })
  expect(subjects.filter((subject) => subject.startsWith('Refund for'))).toEqual([])

  // a refund outside the withdrawal has its own mail
  await owner.refund(orderNumber, { lineNos: [2] })
  await eventually(async () =>
    expect(await owner.mailsTo(email)).toContain(`Refund for your order ${orderNumber}`),
  )
})

test('an order explains in plain words that it was refunded automatically', async () => {
  const email = 'plain-words@example.com'
  const { number } = await owner.buy(email)
  await untilState(shop, await withdraw(shop, { email, orderNumber: String(number) }), 'refunded')
  const shown = await owner.show(number)
  expect(shown.state).toBe('Refunded')
  const told = shown.timeline.map(({ what, detail }) => `${what}: ${detail}`)
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Delivered: (Reported by the card provider|Confirmed |Found )/),
      'Refund of $34: completed: Lovable Pro Secrets, Buy Me a Coffee',
      'Asked the card provider to refund $34 for lines 1 and 2: Done automatically',
    ]),
  )
  expect(told.join('\n')).not.toMatch(/[a-z]_[a-z]+/)
})
