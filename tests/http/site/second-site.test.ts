import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { listPublicPages, privatePages } from '#domain/public-pages.ts'
import { siteFiles } from '#server/http/pages/site-files.ts'
import { renderLegalTexts } from '#server/site/render-legal-texts.ts'
import { eventually } from '../../support/eventually.ts'
import { secondSite } from '../../support/second-site.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { openTestRenderer, testSite } from '../../support/test-site.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'

const { facts } = secondSite
const site: Site = {
  ...testSite,
  facts,
  catalogue: createCatalogue(secondSite.products, facts),
  pages: secondSite.pages,
  legal: renderLegalTexts(secondSite.legal, facts),
}

let shop: TestShop
let pages: { address: string; html: string }[]
beforeAll(async () => {
  shop = await openTestShop({}, secondSite)
  const renderer = await openTestRenderer()
  const addresses = [...listPublicPages(site), ...privatePages, '/deals', '/none']
  pages = await Promise.all(
    addresses.map(async (address) => {
      const { html } = await renderer.render(site, address)
      return { address, html }
    }),
  )
})
afterAll(() => shop.close())

/** Addresses of the pages that hold this text. */
const pagesWith = (text: RegExp) =>
  pages.filter(({ html }) => text.test(html)).map(({ address }) => address)

test('every page has the brand and company of its own site and of no other', () => {
  expect(pagesWith(/MASTER AI|Example Company|hello@example\.com/)).toEqual([])
  expect(pagesWith(/Kaksi Kättä Oy/)).toEqual(pages.map(({ address }) => address))
  expect(pagesWith(/og:image/)).toEqual([]) // the build drew those of its own brand
  expect(pages[0]?.html).toContain('<title>Kaksi Kättä: hands first</title>')
  expect(pages.find(({ address }) => address === '/terms-and-conditions')?.html).toContain(
    'Kaksi Kättä is run by the company below.',
  )
})

test('no page has an empty link or text about a missing one', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pagesWith(/(href|to)=""/)).toEqual([])
  expect(pagesWith(/href="\?/)).toEqual([])
  expect(pagesWith(/[?&](amp;)?ref=["&]/)).toEqual([])
  expect(
    pagesWith(/Our Community|Our community|our community|Open the community|the community/),
  ).toEqual([])
  expect(pagesWith(/AI Merch|merch shop/i)).toEqual([])
  expect(pagesWith(/YouTube Channel|video channel/i)).toEqual([])
  expect(pagesWith(/affiliate link|partner link|commission,|% off/i)).toEqual([])
  expect(
    pagesWith(/<h[23][^>]*>(<[^>]+>)*(VPS hosting|Cloud hosting|Other hosting|Deals|Servers to)/),
  ).toEqual([])
  expect(pagesWith(/href="\/deals"/)).toEqual([])
})

test('menu and footer list what the site says, on pages of the storefront and on plain ones', async () => {
  const plain = await (await shop.request('/mails/updates?token=none')).text()
  const menu = ['One to one', 'Library', 'Book a project']
  const footer = ['Who we are', 'Book a project']
  for (const html of [plain, pages[0]?.html ?? '']) {
    expect(html).toContain('href="/ai-services/one-on-one-consulting"')
    const [header = '', rest = ''] = html.split('</header>')
    const labels = [...header.matchAll(/<a [^>]*>(?:<span>)?([^<]+)/g)].map(([, label]) => label)
    expect(labels).toEqual(expect.arrayContaining(menu))
    expect(labels).not.toContain('Deals')
    expect(labels).not.toContain('Clothes')
    const shopList = /<ul aria-label="Shop"[^]*?<\/ul>/.exec(rest)?.[0] ?? ''
    expect([...shopList.matchAll(/<a [^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual(footer)
  }
  expect(pages[0]?.html).toMatch(/class="signed-in"><a [^>]*href="\/my-vault"[^>]*>Library/)
})

test('pages, plain pages and mails have the brand’s accent', async () => {
  const usual = await openTestRenderer()
  const { html } = await usual.render(testSite, '/')
  expect(html).not.toContain(':root{--accent')
  expect(pagesWith(/<style>:root\{--accent:#3fb7a4;/)).toEqual(pages.map(({ address }) => address))
  const plain = await (await shop.request('/mails/updates?token=none')).text()
  expect(plain).toContain('<link rel="stylesheet" href="/brand.css">')
  expect(siteFiles(site, new Date()).get('/brand.css')).toMatch(/^:root\{--accent:#3fb7a4;/)
})

test('the deals page says that there are none and no list contains it', () => {
  const deals = pages.find(({ address }) => address === '/deals')
  expect(deals?.html).toMatch(/no hosting deals at the moment/i)
  expect(deals?.html).toContain('noindex')
  const files = siteFiles(site, new Date())
  for (const name of ['/sitemap.xml', '/llms.txt'])
    expect(files.get(name), name).not.toMatch(/deals|community|merch/i)
})

test('plain pages and mails are those of the site too', async () => {
  const html = await (await shop.request('/mails/updates?token=none')).text()
  expect(html).toContain('<footer>')
  expect(html).toContain('Kaksi Kättä')
  expect(html).not.toMatch(/href=""|Community|Merch|Deals|MASTER AI/)

  const email = 'buyer@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  await eventually(async () => {
    const subjects = (await shop.messages(email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^Your order/))
  })
  const mails = await shop.messages(email)
  for (const { html } of mails) {
    expect(html).toContain('Kaksi Kättä Oy')
    expect(html).not.toContain('MASTER AI')
    expect(html).toContain('background-color:#3fb7a4')
  }
  expect(await shop.mailPage(mails[0]?.id ?? '')).toContain('Kaksi Kättä')
})

test('links that the site defines appear on its pages', () => {
  for (const name of ['bookConsultation', 'bookProject'] as const)
    expect(
      pages.some(({ html }) => html.includes(facts.links[name])),
      name,
    ).toBe(true)
})
