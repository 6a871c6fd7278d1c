import { findDrawn } from '#catalogue/drawn-pictures.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { mailPicture, smallMailPicture } from '#domain/picture-paths.ts'

/** Undefined for a product that was not there when the build drew its pictures. */
export function coverOfProduct(key: string): string | undefined {
  const drawn = findDrawn(key)
  return drawn && mailPicture(drawn.product.slug)
}

/** As `coverOfProduct`. */
export function smallPictureOf(key: string): string | undefined {
  const drawn = findDrawn(key)
  return drawn && smallMailPicture(drawn.product.slug)
}

export function coverOfFreeItem(
  { entries }: Pick<Catalogue, 'entries'>,
  name: string | undefined,
): string | undefined {
  const entry = entries.find(({ item }) => item.free && item.name === name)
  return entry && coverOfProduct(entry.file.key)
}
