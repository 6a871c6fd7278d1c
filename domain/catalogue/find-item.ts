import { normaliseProductName } from '../ownership.ts'
import { slugOf } from '../slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import type { ProductKey } from './prices.ts'
import { serviceItems } from './service-items.ts'
import { vaultItems } from './vault-items.ts'

const items = [...vaultItems, ...serviceItems]

/** The list entry of a slug, of the Vault or of the services. */
export function findItem(slug: string): CatalogueItem | undefined {
  return items.find((item) => slugOf(item) === slug)
}

/** The list entry of a paid product. */
export function findItemByKey(key: ProductKey): CatalogueItem | undefined {
  return items.find((item) => item.productKey === key)
}

/** The free entry of this name, in whichever case, quotes and dashes [FN-26, OWN-03 to OWN-06]. */
export function findFreeItem(name: string): CatalogueItem | undefined {
  const wanted = normaliseProductName(name)
  return items.find((item) => item.free && normaliseProductName(item.name) === wanted)
}
