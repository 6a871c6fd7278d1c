import { findDrawn, isDrawn } from '#catalogue/drawn-pictures.ts'
import type { Site } from '#contract/site.ts'
import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { sharePicture } from '#domain/picture-paths.ts'
import { pathOf } from '#domain/public-pages.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Picture of all pages without their own. */
export const SITE_PICTURE = '/pictures/site.png'

/** Falls back to the site picture if the product changed since the build; undefined if the brand changed. */
export function sharePictureOf(
  { catalogue, facts }: Pick<Site, 'catalogue' | 'facts'>,
  page: string,
): { path: string; alt: string } | undefined {
  if (!isDrawn(facts.brand)) return undefined
  const entry = catalogue.entries.find((candidate) => pathOf(candidate) === page)
  const drawn = entry && findDrawn(entry.file.key)
  if (!drawn || wordsOf(drawn) !== wordsOf(entry))
    return { path: SITE_PICTURE, alt: facts.brand.title }
  return { path: sharePicture(drawn.product.slug), alt: wordsOf(drawn) }
}

function wordsOf(entry: CatalogueEntry): string {
  const price = shownPrice(entry)
  return price ? `${entry.product.name}, ${price}` : entry.product.name
}

export function shownPrice({ item }: CatalogueEntry): string | undefined {
  const { type, price, monthlyFee } = item
  if (type === 'merch-link') return undefined
  return monthlyFee ? `${price} + ${monthlyFee}` : price
}
