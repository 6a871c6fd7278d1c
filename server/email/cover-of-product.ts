import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { mailPicture, smallMailPicture } from '#domain/picture-paths.ts'

/** The picture of a product for a mail about it alone; undefined for one that the catalogue no longer has. */
export function coverOfProduct(
  { entries }: Pick<Catalogue, 'entries'>,
  key: string,
): string | undefined {
  const entry = entries.find(({ file }) => file.key === key)
  return entry && mailPicture(entry.product.slug)
}

/** Path of the small picture of a product in a list; undefined for one that the catalogue no longer has. */
export function smallPictureOf(
  { entries }: Pick<Catalogue, 'entries'>,
  key: string,
): string | undefined {
  const entry = entries.find(({ file }) => file.key === key)
  return entry && smallMailPicture(entry.product.slug)
}

/** The picture of the free item of this name; undefined for a name that the catalogue no longer has. */
export function coverOfFreeItem(
  { entries }: Pick<Catalogue, 'entries'>,
  name: string | undefined,
): string | undefined {
  const entry = entries.find(({ item }) => item.free && item.name === name)
  return entry && coverOfProduct({ entries }, entry.file.key)
}
