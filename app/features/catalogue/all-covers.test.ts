import { expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { hostingDeals } from '#domain/hosting-deals.ts'
import { allCovers } from './all-covers.ts'
import { FEATURE_SHEET } from './cover/feature-drawings.ts'

test('every product and deal has a large, a small and an upright cover, the same at every build, and light enough to stand in the page', () => {
  const covers = allCovers(shopCatalogue)

  expect(allCovers(shopCatalogue)).toEqual(covers)
  expect(covers.delete(FEATURE_SHEET)).toBe(true)
  expect(covers.size).toBe(3 * (shopCatalogue.entries.length + hostingDeals.length))
  for (const svg of covers.values()) {
    expect(svg.length).toBeLessThan(4000)
    expect(svg).not.toMatch(/NaN|undefined|style=/)
  }
})
