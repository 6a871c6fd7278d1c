import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts'
import { openStripe, type StripeAccess } from '#server/payments/open-stripe.ts'
import { catalogueOffers, syncAccount } from '../../../tools/ops/sync-account.ts'
import { withPriceIds } from '../../../tools/ops/write-price-ids.ts'

const PRICE_IDS = path.join(import.meta.dirname, '..', '..', '..', 'shop', 'price-ids.ts')

let dir: string
let file: string
let sandbox: Sandbox
let access: StripeAccess

async function openAccount(products: Parameters<typeof openSandbox>[0]['products'] = []) {
  dir = await mkdtemp(path.join(tmpdir(), 'stripe-sync-'))
  file = path.join(dir, 'price-ids.ts')
  await copyFile(PRICE_IDS, file)
  sandbox = await openSandbox({
    dir,
    cardProviderPort: 0,
    googlePort: 0,
    mailboxPort: 0,
    webhookUrl: 'http://127.0.0.1:9/nobody-listens',
    googleRedirectUri: 'http://localhost:3000/auth/v1/callback',
    products,
  })
  const { origin: apiOrigin, secretKey } = sandbox.cardProvider
  access = { apiOrigin, secretKey, webhookSecrets: [] }
}

async function closeAccount() {
  await sandbox.close()
  await rm(dir, { recursive: true, force: true })
}

const sync = (apply: boolean, offers = catalogueOffers('test')) =>
  syncAccount({ access, mode: 'test', file, apply, offers })

/** Everything the account has, for comparing. */
async function account() {
  const stripe = openStripe(access)
  const prices = await stripe.prices.list({ limit: 100, expand: ['data.product'] })
  const products = await stripe.products.list({ limit: 100 })
  return { prices: prices.data, products: products.data }
}

describe('a fresh account', () => {
  beforeAll(() => openAccount())
  afterAll(closeAccount)

  test('a dry run says what it would make, and makes and writes nothing', async () => {
    const said = await sync(false)
    expect(said).toMatch(/^ +make +.+ +product$/m)
    expect(said).toMatch(/^ +make +.+ +price \$4,797$/m)
    expect(said.trimEnd()).toMatch(/To do it: npm run stripe:sync -- --apply$/)
    expect(await account()).toEqual({ prices: [], products: [] })
    expect(await readFile(file, 'utf8')).toBe(await readFile(PRICE_IDS, 'utf8'))
  })

  test('gets a product and a price for everything sold, and the file their ids, of its mode alone', async () => {
    const offers = catalogueOffers('test')
    await sync(true)
    const { prices, products } = await account()
    expect(products.map(({ name }) => name).toSorted()).toEqual(
      offers.map(({ name }) => name).toSorted(),
    )
    const made = new Map(prices.map((price) => [price.lookup_key, price]))
    const before = (await readFile(PRICE_IDS, 'utf8')).split('\n')
    const after = (await readFile(file, 'utf8')).split('\n')
    for (const { key, cents, namedPriceId } of offers) {
      const price = made.get(`master-ai-${key}`)
      expect(price).toMatchObject({ active: true, currency: 'usd', unit_amount: cents })
      const index = before.findIndex((text) => text.endsWith(`'${namedPriceId}',`))
      expect(after[index]).toBe(before[index]?.replace(namedPriceId, price?.id ?? ''))
      before[index] = after[index] ?? ''
    }
    expect(after).toEqual(before)
  })

  test('a second run changes nothing', async () => {
    const known = await account()
    const text = await readFile(file, 'utf8')
    expect(await sync(true)).toBe(
      'Prices at the card provider (test account): 15 products.\nAll are as in the catalogue.\nshop/price-ids.ts was right already.',
    )
    expect(await account()).toEqual(known)
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  test('a changed price is a new price under the old key, and the old one is archived; a new name is the product’s', async () => {
    const stripe = openStripe(access)
    const find = async () =>
      (await stripe.prices.list({ lookup_keys: ['master-ai-coffee'], expand: ['data.product'] }))
        .data[0]
    const old = await find()
    const offers = catalogueOffers('test').map((offer) =>
      offer.key === 'coffee' ? { ...offer, cents: 900, name: 'Two coffees' } : offer,
    )
    expect(await sync(false, offers)).toMatch(/archive +Two coffees +\$7 \(price_\w+\)/)
    await sync(true, offers)
    const fresh = await find()

    expect(fresh).toMatchObject({
      unit_amount: 900,
      active: true,
      product: { name: 'Two coffees' },
    })
    expect(fresh?.product).toMatchObject({ default_price: fresh?.id, id: 'master-ai-coffee' })
    expect(await stripe.prices.retrieve(old?.id ?? '')).toMatchObject({
      active: false,
      lookup_key: null,
      unit_amount: 700,
    })
    expect(await readFile(file, 'utf8')).toContain(`coffee: '${fresh?.id}'`)
    const checkout = { mode: 'payment', success_url: 'http://localhost/' } as const
    const line_items = [{ price: old?.id ?? '', quantity: 1 }]
    await expect(stripe.checkout.sessions.create({ ...checkout, line_items })).rejects.toThrow(
      'The price specified is inactive',
    )
    expect(await sync(false, offers)).toContain('All are as in the catalogue.')
  })
})

describe('an account with prices made by hand', () => {
  beforeEach(() =>
    openAccount([
      { priceId: 'price_test_coffee', productName: 'Coffee', unitAmount: 700, currency: 'usd' },
      { priceId: 'price_test_candy', productName: 'Candy', unitAmount: 900, currency: 'usd' },
    ]),
  )
  afterEach(closeAccount)

  test('the one that fits is taken over, the one that does not is left alone', async () => {
    const said = await sync(true)
    expect(said).toMatch(/take over +.+ +price \$7 \(price_test_coffee\)/)
    const { prices } = await account()
    const named = prices.find(({ id }) => id === 'price_test_coffee')
    expect(named).toMatchObject({ lookup_key: 'master-ai-coffee', active: true })
    expect(prices.find(({ id }) => id === 'price_test_candy')).toMatchObject({
      lookup_key: null,
      active: true,
    })
    expect(prices.find((price) => price.lookup_key === 'master-ai-candy')?.unit_amount).toBe(100)
    expect(await sync(false)).toContain('All are as in the catalogue.')
  })

  test('cut off after a product was made, the next run makes the rest', async () => {
    const stripe = openStripe(access)
    await stripe.products.create({ id: 'master-ai-storysong', name: 'Half done' })
    await sync(true)

    expect(await sync(false)).toContain('All are as in the catalogue.')
    const { products } = await account()
    expect(products.filter(({ id }) => id === 'master-ai-storysong')).toHaveLength(1)
  })
})

test('a file of another shape is left to a person', () => {
  const change = { mode: 'live', ids: new Map([['coffee', 'price_1']]) } as const
  expect(() => withPriceIds('export const priceIds = {}', change)).toThrow('put the ids in by hand')
  const other = "\n  test: {\n    coffee: 'price_test',\n  },\n  live: {\n    tea: 'x',\n  },\n"
  expect(() => withPriceIds(other, change)).toThrow('no line for coffee of live')
})
