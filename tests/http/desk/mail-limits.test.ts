import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedRates } from '#server/limits/rates.ts'
import { openTestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on' })
})
afterAll(() => shop.close())

const MAILS = [
  ['password links', '/people/password-link', { email: 'nobody@example.com' }],
  ['order mails', '/orders/1/resend', {}],
  ['mails of reassigned orders', '/orders/1/move', { email: 'new@example.com' }],
  [
    'answers',
    `/requests/${crypto.randomUUID()}/answer`,
    { key: crypto.randomUUID(), text: 'Hello' },
  ],
] as const

test.each(MAILS)(
  'a member has an hourly limit of %s that does not affect other members [T23]',
  async (_, path, body) => {
    const member = await openTestDesk(shop, 'owner')
    const [{ points }] = storedRates.deskMails
    for (let n = 0; n < points; n += 1) {
      expect((await member.post(path, body)).status).not.toBe(429)
    }
    const refused = await member.post(path, body)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining(`sent ${points} of`),
    })
    const other = await openTestDesk(shop, 'owner')
    expect((await other.post(path, body)).status).not.toBe(429)
    expect((await member.get('/orders/1')).status).not.toBe(429)
  },
)
