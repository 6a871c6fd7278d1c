import type { Kind } from './kinds.ts'
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

/** What cards call an item. */
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
  /** What its button does and how its cover looks follow from it. */
  kind: Kind
  /** Present exactly when the item is sold here. */
  productKey?: ProductKey
  /** The card provider's price in each of its modes; present exactly when the item is sold here. */
  priceIds?: { test: string; live: string }
  /** Nobody can buy or claim it any more; whoever has it keeps it. */
  offSale?: true
  /** What it costs each month beside its price, such as `$97/month`. */
  monthlyFee?: string
  mostPopular?: true
  /** Counts for My Vault's Total Access once it is bought. */
  totalAccess?: true
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

/** Merch and deals are links: they cost nothing here, are not given away either, and show no price. */
export const NOTHING_SOLD_HERE = '$0'
