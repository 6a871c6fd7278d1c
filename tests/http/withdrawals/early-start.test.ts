import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListOrdersAnswer } from '#contract/functions.ts'
import { EARLY_START_VERSION, earlyStartText } from '#domain/early-start.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import { receiveWithdrawal } from '#server/orders/withdrawals/receive-withdrawal.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn } from '../auth/sign-up-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import { untilState, withdraw } from './withdraw-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ OWNER_EMAIL: 'owner@example.com' })
})
afterAll(() => shop.close())

/** A signed-in buyer of one product. */
async function openCustomer(email: string, key: 'storysong' | 'lovable-pro-secrets' = 'storysong') {
  await makeCustomer(shop, email, key)
  const { access_token: token } = await signIn(shop, email)
  const call = (name: string, body: unknown) =>
    shop.call(name, body, { authorization: `Bearer ${token}` })
  const order = await shop.db
    .selectFrom('shop.orders')
    .select(['id', 'number'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const number = Number(order.number)
  const ask = async (more = {}) => {
    const request = { orderNumber: number, lineNo: 1, textVersion: EARLY_START_VERSION, ...more }
    return (await call('request-early-start', request)).status
  }
  const line = async () => {
    const answer = await call('list-orders', {})
    const { orders } = (await answer.json()) as ListOrdersAnswer // the contract of the call
    return orders[0]?.lines[0]?.earlyStart
  }
  return { email, id: order.id, number, ask, line }
}

const mailsTo = async (address: string) =>
  (await shop.messages()).filter(({ to }) => to === address).map(({ subject }) => subject)

test('a customer requests an early start, which is recorded, confirmed and mailed to the owner [D7]', async () => {
  const { email, number, ask, line } = await openCustomer('early@example.com')
  expect(await line()).toMatchObject({ askedAt: null, text: earlyStartText('StorySong') })

  expect(await Promise.all([ask(), ask()])).toEqual([200, 200])

  expect((await line())?.askedAt).toEqual(expect.any(String))
  await eventually(async () => {
    expect(await mailsTo(email)).toContain('We’re starting StorySong now')
    expect(await mailsTo('owner@example.com')).toContain(`Start now: StorySong, order ${number}`)
  })
  const mail = (await shop.messages()).find(({ subject }) => subject.startsWith('We’re starting'))
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(earlyStartText('StorySong'))
  expect(
    (await mailsTo(email)).filter((subject) => subject.startsWith('We’re starting')),
  ).toHaveLength(1)
  const { timeline } = await ownerOf(shop).show(number)
  expect(timeline.map(({ what }) => what)).toContain('Asked us to start StorySong early')
})

test('the owner sees an early start when deciding a withdrawal [D7]', async () => {
  const { email, number, ask } = await openCustomer('early-withdrawn@example.com')
  expect(await ask()).toBe(200)
  const withdrawal = await withdraw(shop, { email, orderNumber: String(number) })
  await untilState(shop, withdrawal, 'refund_due')

  const shown = await ownerOf(shop).showWithdrawal(withdrawal)
  expect(shown.lines).toMatchObject([{ isService: true, beginEarlyAt: expect.any(Date) }])
  expect(shown.why).toContain(
    'the customer asked us to start a service early, so you may keep a share for work done',
  )
  expect(await ask()).toBe(409)
})

test('an early start requires the customer’s own active service and the current text', async () => {
  const guide = await openCustomer('early-guide@example.com', 'lovable-pro-secrets')
  expect([await guide.line(), await guide.ask()]).toEqual([null, 409])

  const customer = await openCustomer('early-other@example.com')
  expect(await customer.ask({ textVersion: '2020-01' })).toBe(409)
  expect(await customer.ask({ orderNumber: guide.number })).toBe(409)
  expect(await customer.ask({ lineNo: 2 })).toBe(409)
  await sql`update shop.orders set paid_at = now() - interval '25 days' where id = ${customer.id}`.execute(
    shop.db,
  )
  expect([await customer.line(), await customer.ask()]).toEqual([null, 409])

  const returned = await openCustomer('early-returned@example.com')
  await ownerOf(shop).refund(returned.number)
  expect([await returned.line(), await returned.ask()]).toEqual([null, 409])
  expect(await mailsTo('early-other@example.com')).not.toContain('We’re starting StorySong now')
})

test('a withdrawn service cannot start early, even before the statement is processed', async () => {
  const { email, number, ask } = await openCustomer('early-stated@example.com')
  const slow = { ...shop.deps, jobs: { ...shop.deps.jobs, enqueue: async () => undefined } }
  const form = { name: 'Anna Berg', email, orderNumber: String(number), bought: '' }
  await receiveWithdrawal(slow, { formId: undefined, form })

  expect(await ask()).toBe(409)
})

test('reassigning an order drops its early start', async () => {
  const { id, number, ask } = await openCustomer('early-mistyped@example.com')
  expect(await ask()).toBe(200)

  await ownerOf(shop).move(number, 'early-meant@example.com')

  expect(await listEarlyStarts(shop.db, [{ orderId: id }])).toEqual([])
})
