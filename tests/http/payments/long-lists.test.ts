import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe } from '#server/payments/open-stripe.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

// The provider answers a hundred rows of a list at most.

const MANY = 250

let shop: TestShop
let stripe: ReturnType<typeof openStripe>
beforeAll(async () => {
  shop = await openTestShop()
  const { origin: apiOrigin, secretKey } = shop.sandbox.cardProvider
  stripe = openStripe({ apiOrigin, secretKey, webhookSecrets: [] })
})
afterAll(() => shop.close())

/** Makes many of something, twenty at a time, and returns their ids in alphabetical order. */
async function makeMany(make: (n: number) => Promise<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for (let first = 0; first < MANY; first += 20) {
    const count = Math.min(20, MANY - first)
    const made = Array.from({ length: count }, (_, index) => make(first + index))
    ids.push(...(await Promise.all(made)).map(({ id }) => id))
  }
  return ids.toSorted()
}

const price_data = { currency: 'usd', unit_amount: 500, product_data: { name: 'Coffee' } }

test('reads a long list of payment sessions to its end, each once [PAY-36]', async () => {
  const made = await makeMany(() =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price_data, quantity: 1 }],
      success_url: `${shop.deps.settings.siteUrl}/success`,
    }),
  )
  const since = new Date(Date.now() - 3_600_000)
  const listed = await shop.deps.payments.listSessions({ since, paid: false })
  expect(listed.map(({ id }) => id).toSorted()).toEqual(made)
})
