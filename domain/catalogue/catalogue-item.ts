import type { ProductKey } from './prices.ts'

export const ITEM_TYPES = [
  'guide',
  'support',
  'merch-link',
  'deal',
  'consultation',
  'service',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** One entry of the Vault or of the list of services [ENT-item]. */
export interface CatalogueItem {
  name: string
  /** Display text: `Free`, or dollars such as `$27`. */
  price: string
  type: ItemType
  free: boolean
  /** Present exactly when the item is sold here. */
  productKey?: ProductKey
  url?: string
  slug?: string
  image?: string
  imageFirst?: boolean
  category?: string
  externalUrl?: string
  isExternal?: boolean
  /** The item's action opens the community instead of claiming it here. */
  useSkoolRedirect?: boolean
  code?: string
  description?: string
}
