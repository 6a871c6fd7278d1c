import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PRODUCTS_DIR, readProducts } from './read-products.ts'

/** A copy of the shop's folder with one changed file. */
function folderWith(name: string, change: (file: Record<string, unknown>) => unknown): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'products-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  cpSync(PRODUCTS_DIR, dir, { recursive: true })
  const file = JSON.parse(readFileSync(path.join(dir, 'coffee.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const text = change(file)
  writeFileSync(path.join(dir, name), typeof text === 'string' ? text : JSON.stringify(text))
  return dir
}

test('the shop’s own products are valid', () => {
  expect(readProducts().map(({ key }) => key)).toContain('coffee')
})

test('one file is enough to add a product', () => {
  const priceIds = { test: 'price_test_tea', live: 'price_live_tea' }
  const tea = { key: 'tea', name: 'Buy Me a Tea', slug: 'buy-me-a-tea', priceIds }
  const dir = folderWith('tea.json', (file) => ({ ...file, ...tea }))

  expect(readProducts(dir).find(({ key }) => key === 'tea')?.name).toBe('Buy Me a Tea')
})

const page = { description: 'a', features: ['b'], benefits: ['c'] }

test.each<[field: string, change: object, expected: string]>([
  ['name', { name: ' ' }, 'expected some text'],
  ['kind', { kind: 'gift' }, 'expected one of community, resource, guide'],
  ['state', { state: 'sold' }, 'expected one of on_sale, hidden, off_sale'],
  ['cents', { cents: 7.5 }, 'expected a whole number of cents'],
  ['cents', { cents: 0 }, 'expected at least 100 cents'],
  ['cents', { cents: undefined }, 'expected its price in cents, as this is a tip'],
  ['priceIds.live', { priceIds: { test: 'price_1', live: 'none' } }, 'expected a price id'],
  ['slug', { slug: 'Not So' }, 'expected small letters, digits and single hyphens'],
  ['link', { link: 'nowhere' }, 'expected a name from shop/links.ts or an address'],
  ['link', { link: 'http://plain.example' }, 'an address that begins with https:'],
  ['minutes', { minutes: 5 }, 'a tip has no minutes'],
  ['cover', { cover: 'boat' }, 'expected a folder of shop/covers, not boat'],
  ['cover', { cover: '../covers' }, 'expected small letters, digits and single hyphens'],
  ['monthlyFeeCents', { monthlyFeeCents: 100 }, 'a tip has no monthlyFeeCents'],
  ['page.description', { page: { features: ['a'], benefits: ['b'] } }, 'expected some text'],
  ['page.features', { page: { description: 'a', benefits: ['b'] } }, 'expected a list of texts'],
  ['page.drawings.0', { page: { ...page, drawings: ['boat'] } }, 'expected one of page, phone'],
  ['page.drawings', { page: { ...page, drawings: [] } }, 'one for each of the 1 features'],
  ['page.drawings', { page: { ...page, drawings: 'all' } }, 'expected a list, or parts'],
  ['page.drawings', { page: { ...page, drawings: 'parts' } }, 'no shop/covers/coffee/parts.svg'],
  ['freeSibling', { freeSibling: 'candy' }, 'expected the key of a free product, not candy'],
  ['prise', { prise: 700 }, 'there is no such field'],
  ['page.colour', { page: { colour: 'red' } }, 'there is no such field'],
  ['key', { key: 'cofee' }, 'expected coffee, the name of the file'],
])(
  'a mistake in %s is told with its file, its field and what was expected: %j',
  (field, change, expected) => {
    const dir = folderWith('coffee.json', (file) => ({ ...file, ...change }))

    expect(() => readProducts(dir)).toThrow(`shop/products/coffee.json: ${field}: `)
    expect(() => readProducts(dir)).toThrow(expected)
  },
)

test('reports invalid JSON, duplicate slugs and duplicate prices', () => {
  expect(() => readProducts(folderWith('tea.json', () => '{'))).toThrow(
    'shop/products/tea.json: the whole file: expected JSON',
  )
  const copy = folderWith('tea.json', (file) => ({ ...file, key: 'tea' }))
  expect(() => readProducts(copy)).toThrow(
    'shop/products/tea.json: slug: expected one of its own, not buy-me-a-coffee as in coffee.json',
  )
  expect(() => readProducts(copy)).toThrow('shop/products/tea.json: priceIds.test: expected')
  const nameless = folderWith('tea.json', (file) => ({
    ...file,
    slug: undefined, // not written to the file
    key: 'tea',
    name: 'Buy me a coffee',
  }))
  expect(() => readProducts(nameless)).toThrow('tea.json: slug, made from the name: expected one')
})
