import { beforeAll, expect, test } from 'vitest'
import type { Renderer } from '#app/render/render-page.tsx'
import { coverFiles } from '#catalogue/covers.ts'
import { starter } from '#catalogue/starter.ts'
import type { Site } from '#contract/site.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { listPublicPages } from '#domain/public-pages.ts'
import { contentOf, documentsOf } from '#domain/site-content.ts'
import { slugOf } from '#domain/slug.ts'
import { GUIDES_PER_PAGE } from '#domain/vault-pages.ts'
import { manyProducts } from '../../support/many-products.ts'
import { openTestRenderer, testSite } from '../../support/test-site.ts'

const products = manyProducts(1000)
const site: Site = { ...testSite, catalogue: createCatalogue(products, testSite.facts) }
const guides = site.catalogue.list('guides').listed
const pages = Math.ceil(guides.length / GUIDES_PER_PAGE)

let renderer: Renderer
beforeAll(async () => {
  renderer = await openTestRenderer()
})

const render = async (address: string) => (await renderer.render(site, address)).html
const linksIn = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, address]) => address)),
]

test('a site of 1,000 guides is without mistakes', () => {
  const documents = documentsOf({ ...starter, products })
  expect(contentOf(documents, { covers: coverFiles }).products).toHaveLength(products.length)
})

test('each guide is on one page of the Vault, and each page leads to all others', async () => {
  const addresses = listPublicPages(site).filter((page) => /^\/vault(\/pages\/\d+)?$/.test(page))
  expect(addresses).toHaveLength(pages)
  const found: (string | undefined)[] = []
  for (const address of addresses) {
    const html = await render(address)
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
    found.push(...linksIn(main, /href="\/vault\/([a-z0-9-]+)"/g))
    const others = linksIn(main, /href="(\/vault(?:\/pages\/\d+)?)"/g)
    expect(others).toEqual(expect.arrayContaining(addresses))
    expect(main.match(/aria-current="page"/g)).toHaveLength(1)
  }
  for (const guide of guides) expect(found, guide.name).toContain(slugOf(guide))
  expect(new Set(found).size).toBe(found.length)
})

test('a page of the Vault has its own title and address, and one that does not exist is 404', async () => {
  const second = await render('/vault/pages/2')
  expect(/<title>(.*?)<\/title>/.exec(second)?.[1]).toBe('Vault, page 2 | MASTER AI')
  expect(/<link rel="canonical" href="(.*?)"/.exec(second)?.[1]).toBe(
    'https://shop.example.com/vault/pages/2',
  )
  for (const page of ['1', '0', '02', '2.0', '-1', String(pages + 1), 'two'])
    expect(renderer.dataOf(site, `/vault/pages/${page}`), page).toBe(null)
})

test('a product lists at most six others, and the home page twelve', async () => {
  for (const slug of [
    'guide-number-1',
    'guide-number-500',
    'guide-number-1000',
    'lovable-pro-secrets',
  ]) {
    const html = await render(`/vault/${slug}`)
    const others = linksIn(html, /href="\/vault\/(guide-number-\d+)"/g)
    expect(others.length, slug).toBeGreaterThan(0)
    expect(others.length, slug).toBeLessThanOrEqual(6)
    expect(others).not.toContain(slug)
  }
  expect(linksIn(await render('/'), /href="\/vault\/(guide-number-\d+)"/g).length).toBeLessThan(13)
})
