import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn } from './sign-up-customer.ts'

const hashing = vi.hoisted(() => ({ broken: false }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify = (...args: Parameters<typeof argon2.verify>) =>
    hashing.broken ? Promise.reject(new Error('out of memory')) : argon2.verify(...args)
  return { ...argon2, verify }
})

test('a password that could not be verified does not count as an attempt [T34]', async () => {
  const email = 'unread@example.com'
  const shop = await openTestShop({ LIMITS: 'on' })
  await makeCustomer(shop, email)
  const { access_token: token } = await signIn(shop, email)
  const headers = { authorization: `Bearer ${token}` }

  hashing.broken = true
  for (let time = 0; time < 5; time++) {
    expect((await shop.call('delete-account', { password: PASSWORD }, headers)).status).toBe(500)
  }
  hashing.broken = false
  expect(await signIn(shop, email)).toMatchObject({ user: { email } })
  await shop.close()
})
