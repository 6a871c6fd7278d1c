import { beforeAll, expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { publicPages, unlistedPages } from '#catalogue/shop-pages.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { pathOf, privatePages } from '#domain/public-pages.ts'
import { specificationProducts } from '../../tests/support/specification-catalogue.ts'
import { pageMeta } from '../features/navigation/page-meta.ts'
import routes from '../routes.ts'
import { productMeta } from './product/product-meta.ts'

interface Head {
  title: string
  description: string
  canonical: string | undefined
  isIndexed: boolean
}

const modules = import.meta.glob<{ meta: () => object[] }>('./**/*.tsx')
const heads = new Map<string, Head>()
beforeAll(async () => {
  for (const { path = '', file } of routes) {
    if (path.includes(':') || ['*', 'gallery'].includes(path)) continue // products are below
    const load = modules[`.${file.slice('pages'.length)}`]
    if (!load) throw new Error(`${file} is no page`)
    const { meta } = await load()
    heads.set(`/${path.replace('/*', '')}`, headOf(meta()))
  }
  for (const entry of shopCatalogue.entries) {
    heads.set(pathOf(entry), headOf(productMeta(entry.product, pathOf(entry))))
  }
})

function headOf(tags: readonly object[]): Head {
  const all: Record<string, string>[] = tags.map((tag) => ({ ...tag }))
  const contentOf = (name: string) => all.find((tag) => tag['name'] === name)?.['content']
  return {
    title: all.find((tag) => 'title' in tag)?.['title'] ?? '',
    description: contentOf('description') ?? '',
    canonical: all.find((tag) => tag['rel'] === 'canonical')?.['href'],
    isIndexed: contentOf('robots') === undefined,
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

test('public pages have a canonical URL, unindexed pages have none', () => {
  for (const path of publicPages) {
    expect(heads.get(path)).toMatchObject({
      canonical: expect.stringMatching(new RegExp(`\\.invalid${path}$`)),
      isIndexed: true,
    })
  }
  // the build takes it from the cart, which is the same page for everybody
  for (const path of [...privatePages, ...unlistedPages].filter((one) => one !== paths.cart())) {
    expect(heads.get(path), path).toMatchObject({ canonical: undefined, isIndexed: false })
  }
})

test('long titles and descriptions are cut between words', () => {
  const titles = createCatalogue(specificationProducts).entries.map(({ product }) =>
    headOf(productMeta(product, '/vault/x')),
  )
  expect(titles.map(({ title }) => title)).toContain(
    '15 Things You Must Know Before Starting with Lovable',
  )
  const { title, description } = headOf(
    pageMeta({ title: 'word '.repeat(20).trim(), description: 'a, '.repeat(60), path: '/vault' }),
  )
  expect(title).toBe(`${'word '.repeat(12).trim()}…`)
  expect(description).toMatch(/^(a, ){50}a,…$/)
})
