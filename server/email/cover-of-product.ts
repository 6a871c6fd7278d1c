import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { mailPicture, smallMailPicture } from '#domain/picture-paths.ts'

export function coverOfProduct(
  { entries }: Pick<Catalogue, 'entries'>,
  key: string,
): string | undefined {
  const entry = entries.find(({ file }) => file.key === key)
  return entry && mailPicture(entry.product.slug)
}

export function smallPictureOf(
  { entries }: Pick<Catalogue, 'entries'>,
  key: string,
): string | undefined {
  const entry = entries.find(({ file }) => file.key === key)
  return entry && smallMailPicture(entry.product.slug)
}

export function coverOfFreeItem(
  { entries }: Pick<Catalogue, 'entries'>,
  name: string | undefined,
): string | undefined {
  const entry = entries.find(({ item }) => item.free && item.name === name)
  return entry && coverOfProduct({ entries }, entry.file.key)
}
