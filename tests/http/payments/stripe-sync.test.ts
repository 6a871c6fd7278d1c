import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRODUCTS_DIR } from '#catalogue/read-products.ts'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { formatMoney } from '#domain/money.ts'
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts'
import { openStripe, type StripeAccess } from '#server/payments/open-stripe.ts'
import { catalogueOffers, syncAccount } from '../../../tools/ops/sync-account.ts'
import { withPriceId } from '../../../tools/ops/write-price-ids.ts'

let dir: string
let products: string
let sandbox: Sandbox
let access: StripeAccess

async function openAccount(known: Parameters<typeof openSandbox>[0]['products'] = []) {
  dir = await mkdtemp(path.join(tmpdir(), 'stripe-sync-'))
  products = path.join(dir, 'products')
  await cp(PRODUCTS_DIR, products, { recursive: true })
  sandbox = await openSandbox({
    dir,
    cardProviderPort: 0,
    googlePort: 0,
    mailboxPort: 0,
    webhookUrl: 'http://127.0.0.1:9/nobody-listens',
    googleRedirectUri: 'http://localhost:3000/auth/v1/callback',
    products: known,
  })
  const { origin: apiOrigin, secretKey } = sandbox.cardProvider
  access = { apiOrigin, secretKey, webhookSecrets: [] }
}

async function closeAccount() {
  await sandbox.close()
  await rm(dir, { recursive: true, force: true })
}

const sync = (apply: boolean, offers = catalogueOffers('test')) =>
  syncAccount({ access, mode: 'test', dir: products, apply, offers })

/** The contents of all files of a folder, joined. */
async function textOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).toSorted()
  const texts = names.map((name) => readFile(path.join(folder, name), 'utf8'))
  return (await Promise.all(texts)).join('')
}

const currency = 'usd' as const
const centsOf = (key: string) => shopCatalogue.findSold(key)?.cents ?? 0
const idOf = (key: string) => shopCatalogue.findSold(key)?.priceIds.test ?? ''
const priceText = (key: string) => formatMoney(centsOf(key)).replace('$', '\\$')

/** All products and prices of the account, for comparison. */
async function account() {
  const stripe = openStripe(access)
  const prices = await stripe.prices.list({ limit: 100, expand: ['data.product'] })
  const products = await stripe.products.list({ limit: 100 })
  return { prices: prices.data, products: products.data }
}

describe('a new account', () => {
  beforeAll(() => openAccount())
  afterAll(closeAccount)

  test('a dry run lists the changes and makes none', async () => {
    const said = await sync(false)
    expect(said).toMatch(/^ +make +.+ +product$/m)
    expect(said).toMatch(new RegExp(`^ +make +.+ +price ${priceText('enterprisesong-pro')}$`, 'm'))
    expect(said.trimEnd()).toMatch(/To do it: npm run stripe:sync -- --apply$/)
    expect(await account()).toEqual({ prices: [], products: [] })
    expect(await textOf(products)).toBe(await textOf(PRODUCTS_DIR))
  })

  test('creates a product and price for everything sold and writes the ids of its mode', async () => {
    const offers = catalogueOffers('test')
    await sync(true)
    const { prices, products: made } = await account()
    expect(made.map(({ name }) => name).toSorted()).toEqual(
      offers.map(({ name }) => name).toSorted(),
    )
    const byKey = new Map(prices.map((price) => [price.lookup_key, price]))
    const before = (await textOf(PRODUCTS_DIR)).split('\n')
    const after = (await textOf(products)).split('\n')
    for (const { key, cents, namedPriceId } of offers) {
      const price = byKey.get(`master-ai-${key}`)
      expect(price).toMatchObject({ active: true, currency: 'usd', unit_amount: cents })
      const index = before.findIndex((text) => text.includes(`"test": "${namedPriceId}"`))
      expect(after[index]).toBe(before[index]?.replace(namedPriceId, price?.id ?? ''))
      before[index] = after[index] ?? ''
    }
    expect(after).toEqual(before)
  })

  test('a second run changes nothing', async () => {
    const known = await account()
    const text = await textOf(products)
    expect(await sync(true)).toBe(
      `Prices at the card provider (test account): ${shopCatalogue.sold.length} products.\nAll are as in the catalogue.\nshop/products was right already.`,
    )
    expect(await account()).toEqual(known)
    expect(await textOf(products)).toBe(text)
  })

  test('a changed price replaces and archives the old one, and a new name renames the product', async () => {
    const stripe = openStripe(access)
    const find = async () =>
      (await stripe.prices.list({ lookup_keys: ['master-ai-coffee'], expand: ['data.product'] }))
        .data[0]
    const old = await find()
    const offers = catalogueOffers('test').map((offer) =>
      offer.key === 'coffee' ? { ...offer, cents: offer.cents + 200, name: 'Two coffees' } : offer,
    )
    expect(await sync(false, offers)).toMatch(
      new RegExp(`archive +Two coffees +${priceText('coffee')} \\(price_\\w+\\)`),
    )
    await sync(true, offers)
    const fresh = await find()

    expect(fresh).toMatchObject({
      unit_amount: (old?.unit_amount ?? 0) + 200,
      active: true,
      product: { name: 'Two coffees' },
    })
    expect(fresh?.product).toMatchObject({ default_price: fresh?.id, id: 'master-ai-coffee' })
    expect(await stripe.prices.retrieve(old?.id ?? '')).toMatchObject({
      active: false,
      lookup_key: null,
      unit_amount: old?.unit_amount,
    })
    expect(await readFile(path.join(products, 'coffee.json'), 'utf8')).toContain(
      `"test": "${fresh?.id}"`,
    )
    const checkout = { mode: 'payment', success_url: 'http://localhost/' } as const
    const line_items = [{ price: old?.id ?? '', quantity: 1 }]
    await expect(stripe.checkout.sessions.create({ ...checkout, line_items })).rejects.toThrow(
      'The price specified is inactive',
    )
    expect(await sync(false, offers)).toContain('All are as in the catalogue.')
  })
})

describe('an account with manually created prices', () => {
  beforeEach(() =>
    openAccount([
      { priceId: idOf('coffee'), productName: 'Coffee', unitAmount: centsOf('coffee'), currency },
      { priceId: idOf('candy'), productName: 'Candy', unitAmount: centsOf('candy') + 1, currency },
    ]),
  )
  afterEach(closeAccount)

  test('adopts a matching price made by hand and ignores others', async () => {
    const said = await sync(true)
    expect(said).toMatch(
      new RegExp(`take over +.+ +price ${priceText('coffee')} \\(${idOf('coffee')}\\)`),
    )
    const { prices } = await account()
    const named = prices.find(({ id }) => id === idOf('coffee'))
    expect(named).toMatchObject({ lookup_key: 'master-ai-coffee', active: true })
    expect(prices.find(({ id }) => id === idOf('candy'))).toMatchObject({
      lookup_key: null,
      active: true,
    })
    expect(prices.find((price) => price.lookup_key === 'master-ai-candy')?.unit_amount).toBe(
      centsOf('candy'),
    )
    expect(await sync(false)).toContain('All are as in the catalogue.')
  })

  test('a run after an interruption creates the rest', async () => {
    const stripe = openStripe(access)
    await stripe.products.create({ id: 'master-ai-storysong', name: 'Half done' })
    await sync(true)

    expect(await sync(false)).toContain('All are as in the catalogue.')
    const { products } = await account()
    expect(products.filter(({ id }) => id === 'master-ai-storysong')).toHaveLength(1)
  })
})

test('a file of unexpected structure must be edited by hand', () => {
  const change = { key: 'coffee', mode: 'live', id: 'price_1' } as const
  expect(() => withPriceId('{}', change)).toThrow('coffee.json has no price id of live')
  expect(() => withPriceId('{ "priceIds": ', change)).toThrow('put price_1 in by hand')
})
