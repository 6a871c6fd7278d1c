import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { dealCoverSlug, hostingDeals } from '#domain/hosting-deals.ts'
import { drawCover, drawSmallCover, drawUprightCover } from './cover/draw-cover.ts'
import { drawFeatureSheet, FEATURE_SHEET } from './cover/feature-drawings.ts'
import { coverOf, coverOfDeal } from './cover-of.ts'

/**
 * The cover (SVG text) of every product with a page and of every hosting deal, large, small and upright, by file name in
 * `public/covers`; and in one more file what is drawn beside features.
 */
export function allCovers(catalogue: Pick<Catalogue, 'entries'>): Map<string, string> {
  const products = catalogue.entries.map(
    (entry) => [entry.product.slug, coverOf(catalogue, entry)] as const,
  )
  const deals = hostingDeals.map(
    (deal) => [dealCoverSlug(deal), coverOfDeal(hostingDeals, deal)] as const,
  )
  const covers = [...products, ...deals].flatMap(
    ([slug, picture]) =>
      [
        [`${slug}.svg`, drawCover(picture)],
        [`${slug}-small.svg`, drawSmallCover(picture)],
        [`${slug}-upright.svg`, drawUprightCover(picture)],
      ] as const,
  )
  return new Map([...covers, [FEATURE_SHEET, drawFeatureSheet()]])
}
