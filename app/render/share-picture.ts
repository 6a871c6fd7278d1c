import { findDrawn, isDrawn } from '#catalogue/drawn-pictures.ts'
import type { Site } from '#contract/site.ts'
import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { sharePicture } from '#domain/picture-paths.ts'
import { sharedCropPath } from '#domain/picture-sizes.ts'
import { pathOf } from '#domain/public-pages.ts'

/** Picture of all pages without their own. */
export const SITE_PICTURE = '/pictures/site.png'

/**
 * A photo of the product. Else the picture that the build drew, or that of the site if the product changed since;
 * undefined if the brand changed.
 */
export function sharePictureOf(
  { catalogue, facts }: Pick<Site, 'catalogue' | 'facts'>,
  page: string,
): { path: string; type: string; alt: string } | undefined {
  const entry = catalogue.entries.find((candidate) => pathOf(candidate) === page)
  const photo = entry?.file.picture
  if (photo) return { path: sharedCropPath(photo), type: 'image/jpeg', alt: photo.alt }
  if (!isDrawn(facts.brand)) return undefined
  const type = 'image/png'
  const drawn = entry && findDrawn(entry.file.key)
  if (!drawn || wordsOf(drawn) !== wordsOf(entry))
    return { path: SITE_PICTURE, type, alt: facts.brand.title }
  return { path: sharePicture(drawn.product.slug), type, alt: wordsOf(drawn) }
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
