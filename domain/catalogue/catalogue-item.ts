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

/** Category names on cards. */
export const ITEM_CATEGORIES = [
  'Community guide',
  'Free resource',
  'Guide',
  'Support',
  'Merch',
  'Free consultation',
  'Consulting',
  'Setup',
  'Website',
  'Song',
] as const
export type ItemCategory = (typeof ITEM_CATEGORIES)[number]

/** An entry of the Vault or of the list of services [ENT-item]. */
export interface CatalogueItem {
  name: string
  /** Display text: `Free`, or dollars such as `$27`. */
  price: string
  type: ItemType
  free: boolean
  /** Determines the button and the cover. */
  kind: Kind
  /** Present exactly when the item is sold here. */
  productKey?: ProductKey
  /** Price ids of the card provider by mode; present exactly when the item is sold here. */
  priceIds?: { test: string; live: string }
  /** Nobody can buy or sign up for it any more; owners keep it. */
  offSale?: true
  /** Monthly fee in addition to the price, such as `$97/month`. */
  monthlyFee?: string
  mostPopular?: true
  /** Counts towards My Vault's Total Access once bought. */
  totalAccess?: true
  url?: string
  slug?: string
  image?: string
  imageFirst?: boolean
  category?: ItemCategory
  externalUrl?: string
  isExternal?: boolean
  /** The button opens the community instead of a free signup. */
  useSkoolRedirect?: boolean
  code?: string
  description?: string
  /** The name on its booklet; present exactly for guides. */
  coverTitle?: string
}

/** Price of merch and deals, which are links: not sold here, not free either, and shown without a price. */
export const NOTHING_SOLD_HERE = '$0'
