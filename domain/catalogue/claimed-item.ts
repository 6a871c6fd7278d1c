import type { CatalogueItem } from './catalogue-item.ts'
import type { Catalogue } from './create-catalogue.ts'

/** The free item that somebody signs up for; undefined for none, or for a name that the catalogue does not have. */
export function claimedItem(
  catalogue: Pick<Catalogue, 'findFreeItem'>,
  userMetadata: Record<string, unknown>,
): CatalogueItem | undefined {
  const name = userMetadata['resource_name']
  return typeof name === 'string' ? catalogue.findFreeItem(name) : undefined
}
