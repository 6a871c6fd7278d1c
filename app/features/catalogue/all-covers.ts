import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { dealCoverSlug, hostingDeals } from '#domain/hosting-deals.ts'
import { drawCover } from './cover/draw-cover.ts'
import { coverKinds } from './cover-kind.ts'

/** The cover (SVG text) of every product with a page and of every hosting deal, by file name in `public/covers`. */
export function allCovers({ entries }: Catalogue): Map<string, string> {
  const covers = entries.map(({ product, file }) => [product.slug, coverKinds[file.kind]] as const)
  const deals = hostingDeals.map((deal) => [dealCoverSlug(deal), 'hosting'] as const)
  return new Map(
    [...covers, ...deals].map(([slug, kind]) => [`${slug}.svg`, drawCover(slug, kind)]),
  )
}
