import { expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { hostingDeals } from '#domain/hosting-deals.ts'
import { allCovers, annotatedFile } from './all-covers.ts'
import { FEATURE_SHEET } from './cover/feature-drawings.ts'

test('each website of the shop is one picture with all its parts, numbered', () => {
  const websites = shopCatalogue.entries.filter(({ file }) => file.kind === 'website')
  const covers = allCovers(shopCatalogue)
  for (const website of websites) {
    const svg = covers.get(annotatedFile(website) ?? '') ?? ''
    // a ring around each number
    expect(svg.split('a24 24 ').length - 1, website.file.key).toBe(
      2 * website.product.features.length,
    )
    expect(svg).not.toMatch(/NaN|undefined|style=/)
  }
})

test('every product and deal has a large, a small and an upright cover, the same at every build, and light enough to stand in the page', () => {
  const covers = allCovers(shopCatalogue)

  expect(allCovers(shopCatalogue)).toEqual(covers)
  expect(covers.delete(FEATURE_SHEET)).toBe(true)
  for (const file of covers.keys()) if (file.endsWith('-parts.svg')) covers.delete(file)
  expect(covers.size).toBe(3 * (shopCatalogue.entries.length + hostingDeals.length))
  for (const svg of covers.values()) {
    expect(svg.length).toBeLessThan(4000)
    expect(svg).not.toMatch(/NaN|undefined|style=/)
  }
})
