import { expect, test } from 'vitest'
import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { hostingDeals } from '#domain/hosting-deals.ts'
import { allCovers } from './all-covers.ts'

test('every product and deal has a cover of its own, the same at every build, and no heavier than a photo', () => {
  const covers = allCovers()

  expect(covers.size).toBe(vaultProducts.length + aiServiceProducts.length + hostingDeals.length)
  expect(new Set(covers.values()).size).toBe(covers.size)
  expect(allCovers()).toEqual(covers)
  for (const svg of covers.values()) {
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).not.toMatch(/NaN|undefined|style=/)
  }
})
