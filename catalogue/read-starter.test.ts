import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FOLDERS } from '#domain/site-content.ts'
import { readStarter, SHOP_DIR } from './read-starter.ts'

/** A copy of the shop's folder with one changed file. */
function folderWith(name: string, change: (file: Record<string, unknown>) => unknown): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'starter-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const folder of FOLDERS) {
    cpSync(path.join(SHOP_DIR, folder), path.join(dir, folder), { recursive: true })
  }
  const file = JSON.parse(readFileSync(path.join(dir, 'products/coffee.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const text = change(file)
  writeFileSync(
    path.join(dir, 'products', name),
    typeof text === 'string' ? text : JSON.stringify(text),
  )
  return dir
}

interface About {
  blocks: readonly object[]
}
const texts = { title: 'x', lead: 'x' }
const callTo = (to: string) => ({ block: 'call', ...texts, buttons: [{ label: 'x', to }] })

test('the shop’s own products are valid', () => {
  expect(readStarter().products.map(({ key }) => key)).toContain('coffee')
})

test('one file is enough to add a product', () => {
  const priceIds = { test: 'price_test_tea', live: 'price_live_tea' }
  const tea = { key: 'tea', name: 'Buy Me a Tea', slug: 'buy-me-a-tea', priceIds }
  const dir = folderWith('tea.json', (file) => ({ ...file, ...tea }))

  expect(readStarter(dir).products.find(({ key }) => key === 'tea')?.name).toBe('Buy Me a Tea')
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
  ['link', { link: 'nowhere' }, 'expected the name of a link'],
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

    expect(() => readStarter(dir)).toThrow(`shop/products/coffee.json: ${field}: `)
    expect(() => readStarter(dir)).toThrow(expected)
  },
)

test('reports invalid JSON, duplicate slugs and duplicate prices', () => {
  expect(() => readStarter(folderWith('tea.json', () => '{'))).toThrow(
    'shop/products/tea.json: the whole file: expected JSON',
  )
  const copy = folderWith('tea.json', (file) => ({ ...file, key: 'tea' }))
  expect(() => readStarter(copy)).toThrow(
    'shop/products/tea.json: slug: expected one of its own, not buy-me-a-coffee as in coffee.json',
  )
  expect(() => readStarter(copy)).toThrow('shop/products/tea.json: priceIds.test: expected')
  const nameless = folderWith('tea.json', (file) => ({
    ...file,
    slug: undefined, // not written to the file
    key: 'tea',
    name: 'Buy me a coffee',
  }))
  expect(() => readStarter(nameless)).toThrow('tea.json: slug, made from the name: expected one')
})

test.each([
  ['site/company.json', 'phone', (file: object) => ({ ...file, phone: '' }), 'expected text'],
  [
    'site/links.json',
    'merch',
    (file: object) => ({ ...file, merch: 'merch' }),
    'begins with https:',
  ],
  [
    'site/navigation.json',
    'footer.0.to',
    (file: object) => ({ ...file, footer: [{ label: 'Press', to: '/press' }] }),
    'there is no page /press',
  ],
  [
    'pages/about.json',
    'blocks.1.buttons.0.to',
    (file: About) => ({ ...file, blocks: [file.blocks[0], callTo('/press')] }),
    'there is no page /press',
  ],
  [
    'site/navigation.json',
    'menu.0.to',
    (file: object) => ({ ...file, menu: [{ label: 'Press', to: 'press' }] }),
    'expected a page such as /vault, or the name of a link such as community',
  ],
  [
    'site/navigation.json',
    'menu',
    (file: object) => ({
      ...file,
      menu: ['/', '/vault', '/about'].map((to) => ({ label: 'What everybody looks for', to })),
    }),
    'expected at most 60 characters',
  ],
  ['site/money.json', 'currency', () => ({ currency: 'eur' }), 'expected one of USD, EUR'],
  [
    'site/brand.json',
    'name',
    (file: object) => ({ ...file, name: 'Line\r\nBcc: x@example.com' }),
    'without control characters',
  ],
  [
    'products/coffee.json',
    'page.benefits.0',
    (file: { page: object }) => ({ ...file, page: { ...file.page, benefits: ['a\u0000b'] } }),
    'without control characters',
  ],
  [
    'products/coffee.json',
    'slug',
    (file: object) => ({ ...file, name: '日本語', slug: undefined }),
    'none can be made from the name',
  ],
  [
    'products/coffee.json',
    'cents',
    (file: object) => ({ ...file, cents: 10_000_000 }),
    'expected at most',
  ],
  ['site/brand.json', 'motto', (file: object) => ({ ...file, motto: 'Hi' }), 'no such field'],
  [
    'pages/cookie-policy.json',
    'title',
    (file: object) => ({ ...file, title: '' }),
    'expected text',
  ],
])('a mistake in %s is told with its field %s', (name, field, change, expected) => {
  const dir = folderWith('coffee.json', (file) => file)
  const file = path.join(dir, name)
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  expect(() => readStarter(dir)).toThrow(`shop/${name}: ${field}: `)
  expect(() => readStarter(dir)).toThrow(expected)
})

test('a fact or a legal text that is missing, and a file of another name, are told', () => {
  const dir = folderWith('coffee.json', (file) => file)
  renameSync(path.join(dir, 'site/vat.json'), path.join(dir, 'site/tax.json'))
  expect(() => readStarter(dir)).toThrow('shop/site/vat.json: the whole file: expected this file')
  expect(() => readStarter(dir)).toThrow('shop/site/tax.json: the whole file: there is no such')
})

test.each([
  ['questions.1.asked', 'Is {price} all', 'Is {prise} all', 'there is nothing called {prise}'],
  [
    'questions.1.answer',
    'nothing is added',
    '{minutes} are added',
    'there is nothing called {minutes}',
  ],
  ['nextStep.byHand', '{email}', 'us', 'expected {email} in it'],
  ['nextStep.label', '"label": "Open",', '', 'expected text'],
])('a text for guides with a mistake in %s is refused', (field, before, after, expected) => {
  const dir = folderWith('coffee.json', (file) => file)
  const file = path.join(dir, 'site/kinds.json')
  const kinds = JSON.parse(readFileSync(file, 'utf8'))
  const guide = JSON.parse(JSON.stringify(kinds.guide, null, 2).replace(before, after))
  writeFileSync(file, JSON.stringify({ ...kinds, guide }))
  expect(() => readStarter(dir)).toThrow(`shop/site/kinds.json: guide.${field}: ${expected}`)
})

test('a text for calls that does not name their minutes is refused', () => {
  const dir = folderWith('coffee.json', (file) => file)
  const file = path.join(dir, 'site/kinds.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('{minutes}', 'Some'))
  expect(() => readStarter(dir)).toThrow(
    'shop/site/kinds.json: call: expected {minutes} in one of its texts',
  )
})

test('a legal text with an unknown name in braces is refused', () => {
  const dir = folderWith('coffee.json', (file) => file)
  const file = path.join(dir, 'pages/cookie-policy.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('{email}', '{mail}'))
  expect(() => readStarter(dir)).toThrow('there is nothing called {mail}')
})
