import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { openTestShop } from '../support/test-shop.ts'
import { makeCustomer, signIn } from './auth/sign-up-customer.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
await makeCustomer(shop, 'anna@example.com')
const { access_token: token } = await signIn(shop, 'anna@example.com')

/** Routes without a JSON body, or with another check: each has its own test. */
const others = [
  '/auth/v1/logout',
  '/auth/v1/magiclink', // refused whatever is sent
  '/auth/v1/otp',
  '/auth/v1/verify',
  '/mails/updates',
  '/mails/updates/on',
  '/webhooks/stripe',
  '/withdraw/confirm',
  '/withdraw/statement',
]
/** Every address of the app that takes a POST. */
const addresses = [
  ...new Set(
    createApp(shop.deps)
      .routes.filter(({ method }) => method === 'POST')
      .map(({ path }) => path),
  ),
].filter((path) => !others.includes(path))
const posts = addresses.flatMap((path) =>
  path === '/auth/v1/token'
    ? ['password', 'pkce', 'refresh_token'].map((type) => `${path}?grant_type=${type}`)
    : [path],
)
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

test('rejects form posts from other sites with 415 [T40]', async () => {
  for (const address of posts) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await shop.request(address, {
        method: 'POST',
        headers: { ...foreign, 'content-type': type, authorization: `Bearer ${token}` },
        body: '{"email":"anna@example.com"}',
      })
      expect([answer.status, answer.headers.get('access-control-allow-origin')], address).toEqual([
        415,
        null,
      ])
    }
  }
})

test('the list includes the functions and the sign-in', () => {
  expect(addresses).toContain('/functions/v1/create-secure-checkout')
  expect(addresses).toContain('/auth/v1/token')
  expect(addresses.length).toBeGreaterThan(14)
})

test('responses are no-store and nosniff', async () => {
  for (const address of [...posts, '/rest/v1/purchases?select=*', '/auth/v1/user', '/nowhere']) {
    const { headers } = await shop.request(address, {
      headers: { authorization: `Bearer ${token}` },
    })
    const kept = [headers.get('cache-control'), headers.get('x-content-type-options')]
    expect(kept, address).toEqual(['no-store', 'nosniff'])
  }
})

test('no response or preflight allows a page of another site to read it [T40]', async () => {
  for (const address of [...posts, '/rest/v1/purchases?select=*', '/auth/v1/user']) {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await shop.request(address, {
        method,
        headers: {
          ...foreign,
          authorization: `Bearer ${token}`,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      })
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(allowed, `${method} ${address}`).toEqual([])
    }
  }
})
