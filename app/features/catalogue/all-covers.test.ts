import { expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { hostingDeals } from '#domain/hosting-deals.ts'
import { allCovers } from './all-covers.ts'

test('every product and deal has a cover of its own, the same at every build, and no heavier than a photo', () => {
  const covers = allCovers(shopCatalogue)

  expect(covers.size).toBe(shopCatalogue.entries.length + hostingDeals.length)
  expect(new Set(covers.values()).size).toBe(covers.size)
  expect(allCovers(shopCatalogue)).toEqual(covers)
  for (const svg of covers.values()) {
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).not.toMatch(/NaN|undefined|style=/)
  }
})
