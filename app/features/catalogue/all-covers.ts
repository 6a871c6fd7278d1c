import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { dealCoverSlug, hostingDeals } from '#domain/hosting-deals.ts'
import { drawCover } from './cover/draw-cover.ts'
import { coverKind } from './cover-kind.ts'

/** The cover of every product with a page and of every hosting deal, by the name of its file in `public/covers`. */
export function allCovers(): Map<string, string> {
  const slugs = [...vaultProducts, ...aiServiceProducts].map((product) => product.slug)
  const covers = slugs.map((slug) => [slug, coverKind(slug)] as const)
  const deals = hostingDeals.map((deal) => [dealCoverSlug(deal), 'hosting'] as const)
  return new Map(
    [...covers, ...deals].map(([slug, kind]) => [`${slug}.svg`, drawCover(slug, kind)]),
  )
}
