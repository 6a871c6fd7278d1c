import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeBuyer, signIn } from './auth/sign-up-buyer.ts'

let shop: TestShop
let token = ''
beforeAll(async () => {
  shop = await openTestShop()
  await makeBuyer(shop, 'anna@example.com')
  token = (await signIn(shop, 'anna@example.com')).access_token
})
afterAll(() => shop.close())

const functions = [
  'create-secure-checkout',
  'check-payment-status',
  'confirm-payment-session',
  'verify-email-exists',
  'link-guest-purchases',
  'handle-free-signup',
  'send-welcome-email',
  'send-password-reset',
  'reset-password',
  'export-my-data',
  'delete-account',
]
const posts = [
  ...functions.map((name) => `/functions/v1/${name}`),
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=pkce',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/resend',
  '/auth/v1/recover',
  '/rest/v1/profiles',
]
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

test('[T40] what a form of another site can post is refused with 415', async () => {
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

test('an answer is kept by nobody on the way and is taken for nothing else than it says', async () => {
  for (const address of [...posts, '/rest/v1/purchases?select=*', '/auth/v1/user', '/nowhere']) {
    const { headers } = await shop.request(address, {
      headers: { authorization: `Bearer ${token}` },
    })
    const kept = [headers.get('cache-control'), headers.get('x-content-type-options')]
    expect(kept, address).toEqual(['no-store', 'nosniff'])
  }
})

test('[T40] no answer, and none to a preflight, lets a page of another site read it', async () => {
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
