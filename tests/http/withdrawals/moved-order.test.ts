import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { openReader, publishWords, tick, untilState, withdraw } from './withdraw-steps.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
  await publishWords(shop)
})
afterAll(() => shop.close())

test('opening by the former customer does not end the right of the new one [D7] [T20]', async () => {
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
