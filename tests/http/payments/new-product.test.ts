import { afterAll, beforeAll, expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { itemOf } from '#domain/catalogue/item-of.ts'
import type { ProductState } from '#domain/catalogue/product-file.ts'
import { isOwned, keeps } from '#domain/ownership.ts'
import { eventually } from '../../support/eventually.ts'
import { sold, specificationProducts } from '../../support/specification-catalogue.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, tableClient } from '../auth/sign-up-customer.ts'
import { startGuestCheckout } from './buy.ts'

const file = sold('guide', 'agents-at-work', 39, { name: 'Agents at Work' })
const products = (state: ProductState) => [...specificationProducts, { ...file, state }]
const inState = (state: ProductState) => createCatalogue(products(state), starter.facts)
const cart = [{ priceId: file.priceIds?.test, quantity: 1, name: 'x', price: '$1', type: 'guide' }]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(
    { OWNER_EMAIL: 'owner@example.com' },
    { ...starter, products: products('on_sale') },
  )
})
afterAll(() => shop.close())

async function purchasesOf(email: string) {
  const { access_token } = await signIn(shop, email)
  const { data } = await tableClient(shop, access_token).from('purchases').select('*')
  return data ?? []
}

test('a new $39 guide needs one file to be sold, confirmed and owned, and its owner keeps it off sale', async () => {
  const email = 'buys-the-new-one@example.com'
  await makeCustomer(shop, email, 'candy')
  const { sessionId, url, body } = await startGuestCheckout(shop, {
    email: 'first-of-the-new@example.com',
    lines: cart,
  })
  expect(body).toEqual({ url })
  const { sessions } = await shop.ledger()
  expect(sessions.find(({ id }) => id === sessionId)?.amountTotal).toBe(39_00)
  await shop.pay(url)
  const confirmation = await eventually(async () => {
    const mails = await shop.messages()
    const mail = mails.find(
      ({ to, subject }) =>
        to === 'first-of-the-new@example.com' && subject.startsWith('Your order'),
    )
    expect(mail).toBeDefined()
    return mail?.text ?? ''
  })
  expect(confirmation).toContain('Agents at Work')
  expect(confirmation).toContain('$39')
  expect(confirmation.replaceAll(/\s+/g, ' ')).toContain('We’ll send it to this address.')

  const session = await signIn(shop, email)
  const bought = await shop.call(
    'create-secure-checkout',
    { email, cartItems: cart, userId: session.user.id },
    { authorization: `Bearer ${session.access_token}` },
  )
  const { url: page } = (await bought.json()) as { url: string } // the shop's own contract
  await shop.pay(page)
  const purchases = await eventually(async () => {
    const rows = await purchasesOf(email)
    expect(rows.map((row) => row.product_key).toSorted()).toEqual(['agents-at-work', 'candy'])
    return rows
  })
  expect(isOwned(itemOf(file, starter.facts), purchases)).toBe(true)

  shop.deps.catalogue = inState('off_sale')
  const refused = await startGuestCheckout(shop, { email: 'too-late@example.com', lines: cart })
  expect([refused.status, refused.body]).toEqual([
    400,
    { error: 'Agents at Work is no longer sold. Remove it from the cart.' },
  ])
  const kept = await purchasesOf(email)
  const [item] = shop.deps.catalogue.list('guides').unlisted.filter(({ offSale }) => offSale)
  expect(item?.name).toBe('Agents at Work')
  expect(item && keeps(item, kept, [])).toBe(true)
})

test('an item that goes off sale during payment is delivered', async () => {
  shop.deps.catalogue = inState('on_sale')
  const email = 'pays-late@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: cart })
  shop.deps.catalogue = inState('off_sale')
  await shop.pay(url)

  await eventually(async () => {
    const orders = shop.db.selectFrom('shop.orders').select('state').where('email', '=', email)
    expect(await orders.execute()).toEqual([{ state: 'fulfilled' }])
  })
  await eventually(async () => {
    const mails = (await shop.messages()).filter(({ to }) => to === email)
    expect(mails.some(({ text }) => text.includes('Agents at Work'))).toBe(true)
  })
})

test('a hidden product can be bought by its URL', async () => {
  shop.deps.catalogue = inState('hidden')
  const { status } = await startGuestCheckout(shop, { email: 'knows@example.com', lines: cart })

  expect(status).toBe(200)
})
