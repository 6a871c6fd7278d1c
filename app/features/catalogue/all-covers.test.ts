import { expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { hostingDeals } from '#domain/hosting-deals.ts'
import { allCovers, annotatedFile } from './all-covers.ts'
import { drawPageCover } from './cover/draw-cover.ts'
import { FEATURE_SHEET } from './cover/feature-drawings.ts'
import { plainName } from './plain-name.ts'

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

test('every product and deal has a large, a small and an upright cover, the same at every build', () => {
  const covers = allCovers(shopCatalogue)

  expect(allCovers(shopCatalogue)).toEqual(covers)
  expect(covers.delete(FEATURE_SHEET)).toBe(true)
  for (const file of covers.keys()) if (/-(parts|plain)\.svg$/.test(file)) covers.delete(file)
  expect(covers.size).toBe(3 * (shopCatalogue.entries.length + hostingDeals.length))
  for (const svg of covers.values()) expect(svg).not.toMatch(/NaN|undefined|style=/)
})

test('what stands in the page of a product is its cover in few strokes, light enough for it', () => {
  const covers = allCovers(shopCatalogue)
  for (const { product, file } of shopCatalogue.entries) {
    const plain = covers.get(plainName(`${product.slug}.svg`))
    expect(plain?.length, file.key).toBeLessThan(3000)
    expect(plain).not.toMatch(/NaN|undefined|style=|gradient/i)
  }
})

test('a song shows the words of its example, and lines in their place where they have a letter of another script', () => {
  const verse = ['Ей двадцать лет,', 'и всё впереди.']
  const drawn = (words: readonly string[]) =>
    drawPageCover({ shows: 'song', drawing: 'letter', melodies: 2, revisions: 2, verse: words })
  expect(drawn(verse)).toBe(drawn([]))
  expect(drawn(['Half of it is dry'])).not.toBe(drawn([]))
})
