import { expect, onTestFinished, test } from 'vitest'
import { buyAtOnce } from '../http/payments/buy-at-once.ts'
import { openTestShop } from '../support/test-shop.ts'

test('fifty simultaneous orders of a new address create one account and a mail each with three valid links [T52]', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  await buyAtOnce(shop, 50)
  expect(await shop.db.selectFrom('purchases').select('id').execute()).toHaveLength(50)
})
