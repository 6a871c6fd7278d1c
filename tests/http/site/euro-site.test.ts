import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import type { BooksMonth, DeskReceipt, SalesFigures, SignedInMember } from '#desk/api/answers.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { listPublicPages, privatePages } from '#domain/public-pages.ts'
import type { SiteContent } from '#domain/site-content.ts'
import { siteFiles } from '#server/http/pages/site-files.ts'
import { renderLegalTexts } from '#server/site/render-legal-texts.ts'
import { eventually } from '../../support/eventually.ts'
import { specificationContent } from '../../support/specification-catalogue.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { openTestRenderer, testSite } from '../../support/test-site.ts'
import { ordersOf } from '../desk/desk-orders.ts'
import { line, orderOf, startGuestCheckout, waitUntilFulfilled } from '../payments/buy.ts'

const content: SiteContent = {
  ...specificationContent,
  facts: { ...specificationContent.facts, money: { currency: 'EUR' } },
}
const email = 'buyer@example.com'

let shop: TestShop
let desk: TestDesk
let sessionId: string
let payPage: string
let orderNumber: number
beforeAll(async () => {
  shop = await openTestShop({}, content)
  desk = await openTestDesk(shop)
  const lines = [line('lovable-pro-secrets'), line('coffee'), line('landing-page')]
  const checkout = await startGuestCheckout(shop, { email, lines })
  sessionId = checkout.sessionId
  payPage = await (await fetch(checkout.url)).text()
  await shop.pay(checkout.url)
  orderNumber = Number((await waitUntilFulfilled(shop, sessionId)).number)
})
afterAll(() => shop.close())

/** Of dollars and nothing else: an amount after the sign. */
const DOLLARS = /\$\d|US dollars/

async function read<Answer>(path: string): Promise<Answer> {
  const response = await desk.get(path)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Answer // the contract of the desk
}

test('every page shows euros, for people and for search engines', async () => {
  const { facts } = content
  const catalogue = createCatalogue(content.products, facts)
  const legal = renderLegalTexts(content.legal, facts)
  const site: Site = { ...testSite, facts, catalogue, legal }
  const renderer = await openTestRenderer()
  const show = async (address: string) => (await renderer.render(site, address)).html

  const product = await show('/vault/lovable-pro-secrets')
  expect(product).toContain('€27')
  expect(product).toContain('"priceCurrency":"EUR"')
  expect(await show('/')).toContain('€27')
  expect(await show('/terms-and-conditions')).toContain('Prices are in euros')
  expect(await show('/ai-services')).toMatch(/€\d+\/month/)
  for (const address of [...listPublicPages(site), ...privatePages])
    expect(await show(address), address).not.toMatch(DOLLARS)
  const llms = siteFiles(site, new Date()).get('/llms.txt')
  expect(llms).toContain('Prices are in euros.')
  expect(llms).not.toMatch(DOLLARS)
})

test('a payment page is opened in the currency of the shop and the order', async () => {
  expect(payPage).toContain('Pay €2,031')
  expect(await shop.deps.payments.findSession(sessionId)).toMatchObject({
    amountTotalCents: 203_100,
    currency: 'eur',
  })
  expect(await orderOf(shop, sessionId)).toMatchObject({ currency: 'eur', totalCents: 203_100 })
})

test('a price increase is reported in euros', async () => {
  const lines = [{ ...line('coffee'), shownCents: 100 }]
  const { body } = await startGuestCheckout(shop, { email: 'late@example.com', lines })
  expect(body).toMatchObject({ error: expect.stringContaining('now costs €7.') })
})

test('a price that was shown in dollars is asked for again in euros', async () => {
  const inDollars = [{ ...line('coffee'), shownCents: 700, shownCurrency: 'USD' }]
  const { status, body } = await startGuestCheckout(shop, { email, lines: inDollars })
  expect(status).toBe(409)
  expect(body).toMatchObject({ error: expect.stringContaining('now costs €7.') })
})

test('the emails about an order are in euros', async () => {
  const subjects = async () => (await shop.messages()).map(({ subject }) => subject)
  await eventually(async () => {
    expect(await subjects()).toContain(`Sale: order ${orderNumber}, €2,031`)
    expect(await subjects()).toContain(`Your order ${orderNumber}`)
  })
  const [mail] = await shop.messages(email)
  for (const sum of ['€2,031', '€27', '€7', '€77/month']) expect(mail?.html).toContain(sum)
  for (const { html, subject } of await shop.messages()) {
    expect(subject).not.toMatch(DOLLARS)
    expect(html, subject).not.toMatch(DOLLARS)
  }
})

test('the desk gets the currency with the session, receipt, sales and books', async () => {
  expect((await read<SignedInMember>('/access')).currency).toBe('EUR')
  expect(await read<DeskReceipt>(`/orders/${orderNumber}/receipt`)).toMatchObject({
    currency: 'eur',
    totalCents: 203_100,
  })
  expect(await read<SalesFigures>('/today')).toMatchObject({
    currency: 'eur',
    today: { orders: 1, receivedCents: 203_100 },
    hasOtherCurrencies: false,
  })
  const { currencies } = await read<BooksMonth>('/books')
  expect(currencies).toMatchObject([{ currency: 'eur', orders: 1, receivedCents: 203_100 }])
})

test('a refund is told in euros to the owner and to the customer', async () => {
  const { act, order } = ordersOf(shop, desk)
  const asked = { cents: 1250, refundedCents: 0, despiteDispute: false }
  expect((await act(`${orderNumber}/refund`, asked)).said).toContain('€12.50 is on its way')
  const { timeline } = await order(orderNumber)
  expect(timeline.map(({ what }) => what)).toContainEqual(
    expect.stringContaining('Refund of €12.50'),
  )
  await eventually(async () => {
    const refund = (await shop.messages(email)).find(({ subject }) => subject.startsWith('Refund'))
    for (const sum of ['€12.50', '€2,031']) expect(refund?.html).toContain(sum)
    expect(refund?.html).not.toMatch(DOLLARS)
  })
  const tooMuch = { cents: 203_100, refundedCents: 1250, despiteDispute: false }
  expect((await act(`${orderNumber}/refund`, tooMuch)).message).toBe(
    `Only €2,018.50 of order ${orderNumber} is left to refund.`,
  )
})
