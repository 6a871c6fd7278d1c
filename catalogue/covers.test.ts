import { expect, test } from 'vitest'
import { coverOf, coversOf } from '#domain/catalogue/covers.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { readCoverFiles } from './read-covers.ts'
import { shopCatalogue } from './shop-catalogue.ts'
import { starter } from './starter.ts'

const files = readCoverFiles()
const deals = hostingDealsOf(starter.facts)
const covers = coversOf(files, shopCatalogue, deals)

test('every product and hosting deal has a large, a small and an upright cover', () => {
  const forms = [...covers.keys()].filter((file) => !/^features|-(parts|plain)\.svg$/.test(file))

  expect(forms).toHaveLength(
    3 * (shopCatalogue.entries.length + Object.values(deals).flat().length),
  )
})

test('inlined covers are small and have no styles, which the CSP blocks', () => {
  for (const { product, file } of shopCatalogue.entries) {
    const plain = covers.get(`${product.slug}-plain.svg`)
    expect(plain?.length, file.key).toBeLessThan(3000)
    expect(plain).not.toMatch(/style=|gradient/i)
  }
})

test('an annotated picture has one ring per feature', () => {
  const websites = shopCatalogue.entries.filter(({ file }) => file.page.drawings === 'parts')
  expect(websites).toHaveLength(4)
  for (const { product } of websites) {
    const rings = covers.get(`${product.slug}-parts.svg`)?.split('a24 24 ').length ?? 0
    expect(rings - 1, product.slug).toBe(2 * product.features.length)
  }
})

test('a product without a cover gets a generated one with its name', () => {
  const [coffee] = shopCatalogue.entries.filter(({ file }) => file.key === 'coffee')
  if (!coffee) throw new Error('no coffee')
  const catalogue = createCatalogue([{ ...coffee.file, cover: undefined }], starter.facts)

  expect(catalogue.entries[0]?.item.coverTitle).toBe('Buy Me a Coffee')
  expect(coffee.item.coverTitle).toBeUndefined()
  expect(coversOf(files, catalogue, deals).get('buy-me-a-coffee.svg')).toBe(coverOf(files))
  expect(coverOf(files, undefined, 'thumbnail')).toBe(coverOf(files, undefined, 'upright'))
})
