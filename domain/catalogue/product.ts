import type { ShownField } from './catalogue-item.ts'
import type { ProductKey } from './prices.ts'
import type { OrderStep, PageFile, ProductFile, SongFile } from './product-file.ts'

/** Detail page, keyed by its slug [ENT-product]. */
export interface Product
  extends Pick<ProductFile, ShownField | 'state' | 'minutes'>,
    Omit<PageFile, 'drawings' | 'rentServers'> {
  slug: string
  /** Display text: `Free`, or a sum such as `$27`. */
  price: string
  type: 'service' | 'guide' | 'resource'
  category: 'AI Services' | 'Guides' | 'Resources'
  /** Present only when sold here. */
  productKey?: ProductKey
  monthlyFee?: string
  affiliateLinks?: AffiliateLinks
  facts?: readonly { name: string; value: string }[]
}

/** Addresses by id of the hosting plan. */
export type AffiliateLinks = Readonly<Record<string, string>>

/** One song per audience [ENT-product-09]. */
export interface SongProduct
  extends Product,
    Pick<SongFile, 'delivery' | 'languages' | 'making' | 'rights'>,
    SongAudience {
  howToOrder: readonly OrderStep[]
  afterPurchase: readonly string[]
  included: readonly string[]
}

type SongAudience = SongFile['audience']
