import { beforeAll, expect, test } from 'vitest'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { openPage, pages } from '#app/page-registry.ts'
import { shownDescription, shownTitle } from '#app/render/document.tsx'
import { sourceOf } from '#app/render/page-sources.ts'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { publicPages, unlistedPages } from '#catalogue/shop-pages.ts'
import { starter } from '#catalogue/starter.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { pathOf, privatePages } from '#domain/public-pages.ts'
import { specificationProducts } from '../../tests/support/specification-catalogue.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { productHead } from './product/product-page.tsx'

interface Head {
  title: string
  description: string
  path: string
  isIndexed: boolean
}

const { facts } = starter
const heads = new Map<string, Head>()
beforeAll(async () => {
  for (const path of Object.keys(pages)) {
    if (path.includes(':') || path === '*') continue // products are below
    const { head } = await openPage(path)
    const data = sourceOf(path).load?.(testSite, {}) ?? null
    heads.set(path.replace('/*', ''), headOf(head({ data, params: {}, facts })))
  }
  for (const entry of shopCatalogue.entries) {
    heads.set(pathOf(entry), headOf(productHead(entry.product, pathOf(entry))))
  }
})

function headOf(head: DocumentHead): Head {
  return {
    title: shownTitle(head, facts.brand),
    description: shownDescription(head, facts.brand),
    path: head.path,
    isIndexed: !head.hidden,
  }
}

test('every page has its own title (max 60 characters) and description (max 155)', () => {
  expect([...heads.keys()].toSorted()).toEqual(
    [...publicPages, ...unlistedPages, ...privatePages].toSorted(),
  )
  for (const [path, { title, description }] of heads) {
    expect(title, path).toMatch(/^.{5,60}$/)
    expect(description, path).toMatch(/^.{20,155}$/)
  }
  const shown = publicPages.map((path) => heads.get(path))
  expect(new Set(shown.map((head) => head?.title)).size).toBe(publicPages.length)
  expect(new Set(shown.map((head) => head?.description)).size).toBe(publicPages.length)
})

test('public pages are indexed under their own path, others are not', () => {
  for (const path of publicPages) expect(heads.get(path)).toMatchObject({ path, isIndexed: true })
  for (const path of [...privatePages, ...unlistedPages]) {
    expect(heads.get(path), path).toMatchObject({ isIndexed: false })
  }
})

test('long titles and descriptions are cut between words', () => {
  const titles = createCatalogue(specificationProducts, facts).entries.map(({ product }) =>
    headOf(productHead(product, '/vault/x')),
  )
  expect(titles.map(({ title }) => title)).toContain(
    '15 Things You Must Know Before Starting with Lovable',
  )
  const { title, description } = headOf({
    title: 'word '.repeat(20).trim(),
    description: 'a, '.repeat(60),
    path: '/vault',
  })
  expect(title).toBe(`${'word '.repeat(12).trim()}…`)
  expect(description).toMatch(/^(a, ){50}a,…$/)
})
