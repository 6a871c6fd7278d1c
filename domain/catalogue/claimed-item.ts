import type { CatalogueItem } from './catalogue-item.ts'
import type { Catalogue } from './create-catalogue.ts'

/** Undefined for unknown names. */
export function claimedItem(
  catalogue: Pick<Catalogue, 'findFreeItem'>,
  userMetadata: Record<string, unknown>,
): CatalogueItem | undefined {
  const name = userMetadata['resource_name']
  return typeof name === 'string' ? catalogue.findFreeItem(name) : undefined
}
