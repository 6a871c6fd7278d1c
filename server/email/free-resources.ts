import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { pathOf } from '#domain/public-pages.ts'
import { smallPictureOf } from './cover-of-product.ts'
import type { FreeResource } from './welcome-email.tsx'

/** In catalogue order, without hidden or off-sale items. */
export function freeResources(
  { entries }: Pick<Catalogue, 'entries'>,
  siteUrl: string,
): FreeResource[] {
  return entries
    .filter(({ file, item }) => item.free && item.type === 'guide' && file.state === 'on_sale')
    .map((entry) => ({
      name: entry.item.name,
      description: entry.item.description,
      url: `${siteUrl}${pathOf(entry)}`,
      picture: smallPictureOf({ entries }, entry.file.key),
    }))
}
