import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { dealCoverSlug, hostingDeals } from '#domain/hosting-deals.ts'
import { annotateWebsite } from './cover/annotated-website.ts'
import {
  drawPageCover,
  drawPlainCover,
  drawSmallCover,
  drawUprightCover,
  hasPlain,
} from './cover/draw-cover.ts'
import { drawFeatureSheet, FEATURE_SHEET } from './cover/feature-drawings.ts'
import { coverOf, coverOfDeal } from './cover-of.ts'
import { plainName } from './plain-name.ts'

/**
 * The cover (SVG text) of every product with a page and of every hosting deal, large, small and upright, by file name in
 * `public/covers`; the websites with all their parts; and in one more file what is drawn beside features.
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
        [`${slug}.svg`, drawPageCover(picture)],
        ...(hasPlain(picture)
          ? [[plainName(`${slug}.svg`), drawPlainCover(picture)] as const]
          : []),
        [`${slug}-small.svg`, drawSmallCover(picture)],
        [`${slug}-upright.svg`, drawUprightCover(picture)],
      ] as const,
  )
  return new Map([...covers, ...annotated(catalogue), [FEATURE_SHEET, drawFeatureSheet()]])
}

/** The file of a website with its parts numbered as its features are; undefined for what has no such picture. */
export function annotatedFile({ file, product }: CatalogueEntry): string | undefined {
  return annotate(file, 0) ? annotatedName(product) : undefined
}

function annotatedName({ slug }: CatalogueEntry['product']): string {
  return `${slug}-parts.svg`
}

function annotate({ kind, page }: CatalogueEntry['file'], rank: number): string | undefined {
  return kind === 'website' && page.drawings ? annotateWebsite(rank, page.drawings) : undefined
}

function annotated(catalogue: Pick<Catalogue, 'entries'>): [file: string, svg: string][] {
  return catalogue.entries.flatMap((entry) => {
    const cover = coverOf(catalogue, entry)
    const svg = cover.shows === 'website' && annotate(entry.file, cover.rank)
    return svg ? [[annotatedName(entry.product), svg]] : []
  })
}
