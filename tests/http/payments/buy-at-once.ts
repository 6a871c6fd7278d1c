import { expect } from 'vitest'
import type { TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout, waitUntilFulfilled } from './buy.ts'

/** T52: this many orders of one new address, paid at once, make one account and a mail each; three links live. */
export async function buyAtOnce(shop: TestShop, count: number): Promise<void> {
  const email = 'many@example.com'
  const checkouts = await Promise.all(
    Array.from({ length: count }, () =>
      startGuestCheckout(shop, { email, lines: [line('candy')] }),
    ),
  )
  await Promise.all(checkouts.map(({ url }) => shop.pay(url)))
  for (const { sessionId } of checkouts) await waitUntilFulfilled(shop, sessionId)
  const users = await shop.db
    .selectFrom('shopAuth.users')
    .select('id')
    .where('email', '=', email)
    .execute()
  const mails = await shop.db
    .selectFrom('shop.mails')
    .select('kind')
    .where('toEmail', '=', email)
    .execute()

  expect(users).toHaveLength(1)
  expect(mails.map((mail) => mail.kind)).toEqual(Array(count).fill('order_confirmation'))
  await waitForMails(shop, email)
  const links = await shop.db
    .selectFrom('shopAuth.oneTimeTokens')
    .select('purpose')
    .where('userId', '=', users[0]?.id ?? '')
    .execute()
  expect(links.map(({ purpose }) => purpose)).toEqual(Array(3).fill('set_password'))
}
