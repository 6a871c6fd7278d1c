import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { drawCover } from './cover/draw-cover.ts'
import { coverKind } from './cover-kind.ts'

/** The cover of every product with a page, by the name of its file in `public/covers`. */
export function allCovers(): Map<string, string> {
  const slugs = [...vaultProducts, ...aiServiceProducts].map((product) => product.slug)
  return new Map(slugs.map((slug) => [`${slug}.svg`, drawCover(slug, coverKind(slug))]))
}
