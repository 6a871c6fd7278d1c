import type { ProductKey } from './prices.ts'
import type { ProductFile } from './product-file.ts'

export const ITEM_TYPES = [
  'guide',
  'support',
  'merch-link',
  'deal',
  'consultation',
  'service',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** Copied unchanged to the list entry and the page of a product. */
export const SHOWN_FIELDS = [
  'name',
  'mostPopular',
  'picture',
] as const satisfies readonly (keyof ProductFile)[]
export type ShownField = (typeof SHOWN_FIELDS)[number]

/** Entry of the Vault or the services list [ENT-item]. */
export interface CatalogueItem
  extends Pick<ProductFile, ShownField | 'slug' | 'kind' | 'priceIds' | 'coverTitle'> {
  /** Display text: `Free`, or a sum such as `$27`. */
  price: string
  type: ItemType
  free: boolean
  /** Present only when sold here. */
  productKey?: ProductKey
  /** No longer sold; owners keep it. */
  offSale?: true
  /** On top of the price, such as `$97/month`. */
  monthlyFee?: string
  /** Counts towards Total Access once bought. */
  totalAccess?: true
  url?: string
  image?: string
  imageFirst?: boolean
  category?: string
  externalUrl?: string
  isExternal?: boolean
  /** The button opens the community, not a free sign-up. */
  useSkoolRedirect?: boolean
  code?: string
  description?: string
}
