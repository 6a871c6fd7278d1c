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

/** What cards call an item; what its button does and how its cover looks follow from it. */
export const ITEM_CATEGORIES = [
  'Community guide',
  'Free resource',
  'Guide',
  'Tip',
  'Merch',
  'Free consultation',
  'Consulting',
  'Setup',
  'Website',
  'Song',
] as const
export type ItemCategory = (typeof ITEM_CATEGORIES)[number]

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
  category?: ItemCategory
  externalUrl?: string
  isExternal?: boolean
  /** The item's action opens the community instead of a free signup here. */
  useSkoolRedirect?: boolean
  code?: string
  description?: string
}
