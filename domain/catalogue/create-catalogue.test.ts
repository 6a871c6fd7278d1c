import { describe, expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import {
  specificationCatalogue as catalogue,
  sold,
  soldOf,
  specificationProducts,
} from '../../tests/support/specification-catalogue.ts'
import { createCatalogue } from './create-catalogue.ts'
import type { ProductState } from './product-file.ts'

const priceOf = (name: string) => {
  const entry = catalogue.entries.find((candidate) => candidate.item.name === name)
  return [entry?.item.price, entry?.product.price]
}

// The prices are those of the specification; the shop's current ones are in shop/products.
describe('prices on lists and pages', () => {
  test.each([
    ['[CAT-02]', 'Lovable Pro Secrets', '$27'],
    ['[CAT-03]', 'n8n plus Coolify Self-Host Guide', '$47'],
    ['[CAT-04]', 'First Further Guide', '$47'],
    ['[CAT-04]', 'Second Further Guide', '$47'],
    ['[CAT-05]', 'Voice AI Explained', 'Free'],
    ['[CAT-06]', 'AI Tools List', 'Free'],
    ['[CAT-09]', 'Buy Me a Coffee', '$7'],
    ['[CAT-10]', 'Buy Me a Candy', '$1'],
    ['[CAT-11]', 'AI Merch Shop', '$0'],
    ['[CAT-15]', 'One on One Consulting', '$197'],
    ['[CAT-16] [DET-05]', 'Live VPS Setup', '$297'],
    ['[CAT-17]', 'Landing Page', '$1,997'],
    ['[CAT-19]', 'Smart Website', '$2,997'],
    ['[CAT-21]', 'Smarter Website', '$4,997'],
    ['[CAT-24]', 'Smartest Website', '$7,997'],
    ['[CAT-26]', 'StorySong', '$797'],
    ['[CAT-27]', 'BrandSong PRO', '$1,797'],
    ['[CAT-28]', 'EnterpriseSong PRO', '$4,797'],
  ])('%s %s costs %s', (_clauses, name, price) => {
    expect(priceOf(name)).toEqual([price, price])
  })

  test('website packages have a monthly fee [CAT-18] [CAT-20] [CAT-22] [CAT-25] [CONST-product-12]', () => {
    const fees = catalogue.entries.flatMap(({ item, product }) =>
      product.monthlyFee ? [[product.name, product.monthlyFee, item.monthlyFee]] : [],
    )

    expect(fees).toEqual([
      ['Landing Page', '$77/month', '$77/month'],
      ['Smart Website', '$97/month', '$97/month'],
      ['Smarter Website', '$297/month', '$297/month'],
      ['Smartest Website', '$597/month', '$597/month'],
    ])
  })
})

describe('lists', () => {
  test('everything on sale is in one list, ordered by kind', () => {
    const lists = (['guides', 'support', 'services'] as const).map((name) => catalogue.list(name))
    const onSale = catalogue.entries.filter(({ file }) => file.state === 'on_sale')

    expect(lists.flatMap(({ listed }) => listed)).toEqual(onSale.map(({ item }) => item))
    expect(lists[1]?.listed.map(({ kind }) => kind)).toEqual(['tip', 'tip', 'merch'])
  })

  test('three of the twelve services are free consultations [CAT-12] [CAT-13] [CAT-14]', () => {
    const { listed } = catalogue.list('services')
    const free = listed.filter((item) => item.free)

    expect(listed).toHaveLength(12)
    expect(free.map((item) => [item.name, item.type])).toEqual([
      ['SaaS Development', 'consultation'],
      ['AI Automation', 'consultation'],
      ['Voice AI Solutions', 'consultation'],
    ])
  })
})

describe('look-up', () => {
  test('a price id of either mode finds its product, an unknown one none [CAT-34] [CAT-35]', () => {
    for (const entry of catalogue.sold) {
      expect(entry.priceIds.test).not.toBe(entry.priceIds.live)
      expect(catalogue.findByPriceId(entry.priceIds.test)).toBe(entry)
      expect(catalogue.findByPriceId(entry.priceIds.live)).toBe(entry)
    }
    expect(catalogue.findByPriceId('price_of_nothing')).toBeUndefined()
    expect(catalogue.findByPriceId('toString')).toBeUndefined()
  })

  test('finds a sold product by key and a free one by name', () => {
    expect(catalogue.findSold('coffee')?.item.name).toBe('Buy Me a Coffee')
    expect(catalogue.findSold('ai-tools-list')).toBeUndefined()
    expect(catalogue.findFreeItem('ai  tools LIST')?.name).toBe('AI Tools List')
    expect(catalogue.findFreeItem('Lovable Pro Secrets')).toBeUndefined()
  })
})

describe('states', () => {
  const inState = (key: string, state: ProductState) =>
    createCatalogue(
      specificationProducts.map((file) => (file.key === key ? { ...file, state } : file)),
      starter.facts,
    )

  test('hidden and off-sale items are unlisted but found by slug, key and price id', () => {
    for (const state of ['hidden', 'off_sale'] as const) {
      const changed = inState('coffee', state)
      const { listed, unlisted } = changed.list('support')
      const [item] = unlisted

      expect(listed.map(({ name }) => name)).not.toContain('Buy Me a Coffee')
      expect(unlisted.map(({ name }) => name)).toEqual(['Buy Me a Coffee'])
      expect(changed.findVaultEntry('buy-me-a-coffee')?.item).toBe(item)
      expect(changed.findSold('coffee')?.item).toBe(item)
      expect(changed.findByPriceId('price_test_coffee')?.item).toBe(item)
      expect(item?.offSale).toBe(state === 'off_sale' ? true : undefined)
    }
  })

  test('a hidden free item can be claimed, one off sale cannot', () => {
    const find = (state: ProductState) =>
      inState('ai-tools-list', state).findFreeItem('AI Tools List')

    expect(find('hidden')).toBeDefined()
    expect(find('off_sale')).toBeUndefined()
  })
})

test('a product without a position follows its kind, ordered by price', () => {
  const more = [
    sold('guide', 'dear-guide', 99, { name: 'Dear Guide' }),
    sold('guide', 'new-guide', 39, { name: 'New Guide' }),
  ]
  const names = createCatalogue([...more, ...specificationProducts], starter.facts)
    .list('guides')
    .listed.map(({ name }) => name)

  expect(names.slice(-4)).toEqual([
    'Lovable Pro Secrets',
    'n8n plus Coolify Self-Host Guide',
    'New Guide',
    'Dear Guide',
  ])
})

test('shows only the facts that are filled in', () => {
  const facts = { format: 'PDF', length: '', author: 'Somebody' }
  const [entry] = createCatalogue([{ ...soldOf('coffee').file, facts }], starter.facts).entries

  expect(entry?.product.facts).toEqual([
    { name: 'Format', value: 'PDF' },
    { name: 'Author', value: 'Somebody' },
  ])
  expect(soldOf('coffee').product.facts).toBeUndefined()
})

test('a product without price ids is sold under one made from its key', () => {
  const { file } = soldOf('lovable-pro-secrets')
  const { priceIds: _, ...named } = { ...file, key: 'my-guide' }
  const own = createCatalogue([named], starter.facts)
  expect(own.findSold('my-guide')?.priceIds).toEqual({
    test: 'price_my_guide',
    live: 'price_my_guide',
  })
  expect(own.findByPriceId('price_my_guide')?.file.key).toBe('my-guide')
})
