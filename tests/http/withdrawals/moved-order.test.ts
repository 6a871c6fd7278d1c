import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  openLine,
  openReader,
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

test('a guide opened before a reassignment leaves the new customer’s right of withdrawal intact [D7] [T20]', async () => {
  const stranger = await openReader(shop, 'mistyped@example.com')
  expect(await stranger.open()).toBe(200)
  await owner.move(stranger.number, 'intended@example.com')
  expect(await stranger.read()).toBe(403)
  const number = await tick(shop, stranger.id, 1)
  await untilState(shop, number, 'refunded')
})

test('an order with an undecided withdrawal cannot be reassigned [D7]', async () => {
  const stranger = await openReader(shop, 'undecided@example.com', 'one-on-one-consulting')
  const number = await withdraw(shop, {
    email: stranger.email,
    orderNumber: String(stranger.number),
  })
  await untilState(shop, number, 'refund_due')
  expect(await owner.refusal(owner.move(stranger.number, 'other@example.com'))).toContain(
    `W-${number} is about order`,
  )
  await owner.refuseWithdrawal(number, 'stranger')
  await owner.move(stranger.number, 'other@example.com')
})

test('a former customer’s lost right stays lost after a reassignment [D7] [T20]', async () => {
  const stranger = await openReader(shop, 'typo@example.com')
  await stranger.open()
  const number = await tick(shop, stranger.id, 1)
  await untilState(shop, number, 'right_lost')
  await owner.move(stranger.number, 'meant@example.com')
  const { paymentSessionId } = await owner.order('meant@example.com')
  await syncOrderWithProvider(shop.deps, paymentSessionId ?? '', 'owner')
  expect((await findRow(shop, number)).state).toBe('right_lost')
  expect(await owner.owners(stranger.id)).toEqual(['meant@example.com completed'])
})

test('each customer of a reassigned order is mailed the decision on their own withdrawal [D7] [T20]', async () => {
  const refused = async (id: string) => {
    await openLine(shop, { orderId: id, lineNo: 1, mail: 'sent' })
    await untilState(shop, await tick(shop, id, 1), 'right_lost')
  }
  const stranger = await openReader(shop, 'former@example.com')
  await refused(stranger.id)
  await owner.move(stranger.number, 'latter@example.com')
  await refused(stranger.id)
  for (const email of ['former@example.com', 'latter@example.com']) {
    await waitForMails(shop, email)
    expect(await owner.mailsTo(email)).toContainEqual(
      expect.stringContaining('About your withdrawal'),
    )
  }
  const toOwner = await shop.db
    .selectFrom('shop.mails')
    .select('dedupeKey')
    .where('dedupeKey', 'like', `owner-withdrawal-received:%${stranger.id}%`)
    .execute()
  expect(toOwner).toHaveLength(2)
})
