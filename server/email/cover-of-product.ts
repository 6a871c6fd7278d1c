import { findDrawn } from '#catalogue/drawn-pictures.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { mailPicture, smallMailPicture } from '#domain/picture-paths.ts'
import { picturePath } from '#domain/picture-sizes.ts'

type Products = Pick<Catalogue, 'entries'>

/** Undefined for a product without a photo that was not there when the build drew its pictures. */
export function coverOfProduct(catalogue: Products, key: string): string | undefined {
  const drawn = findDrawn(key)
  return photoOf(catalogue, key, 640) ?? (drawn && mailPicture(drawn.product.slug))
}

/** As `coverOfProduct`. */
export function smallPictureOf(catalogue: Products, key: string): string | undefined {
  const drawn = findDrawn(key)
  return photoOf(catalogue, key, 320) ?? (drawn && smallMailPicture(drawn.product.slug))
}

function photoOf({ entries }: Products, key: string, width: number): string | undefined {
  const picture = entries.find(({ file }) => file.key === key)?.file.picture
  return picture && picturePath(picture, width, 'jpg')
}

export function coverOfFreeItem(catalogue: Products, name: string | undefined): string | undefined {
  const entry = catalogue.entries.find(({ item }) => item.free && item.name === name)
  return entry && coverOfProduct(catalogue, entry.file.key)
}
