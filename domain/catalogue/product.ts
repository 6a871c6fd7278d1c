import type { ServerId } from '../hosting-deals.ts'
import type { ProductKey } from './prices.ts'
import type { Excerpt, ProductState } from './product-file.ts'

/** Detail page, keyed by its slug [ENT-product]. */
export interface Product {
  slug: string
  name: string
  /** Display text: `Free`, or dollars such as `$27`. */
  price: string
  type: 'service' | 'guide' | 'resource'
  category: 'AI Services' | 'Guides' | 'Resources'
  description: string
  features: readonly string[]
  benefits: readonly string[]
  /** Present only when sold here. */
  productKey?: ProductKey
  monthlyFee?: string
  monthlyNote?: string
  mostPopular?: boolean
  includesEverything?: string
  requirements?: readonly string[]
  affiliateLinks?: AffiliateLinks
  ongoingSupport?: string
  suits?: readonly string[]
  notIncluded?: readonly string[]
  howToOrder?: readonly OrderStep[]
  state: ProductState
  minutes?: number
  /** Present only with text. */
  excerpt?: Excerpt
  facts?: readonly { name: string; value: string }[]
}

export interface OrderStep {
  step: string
  details: string
}

export type AffiliateLinks = { [Id in ServerId]?: string }

/** One song per audience [ENT-product-09]. */
export interface SongProduct extends Product {
  forWhom?: string
  perfectFor?: string
  exclusivelyFor?: string
  delivery: string
  languages: readonly string[]
  howToOrder: readonly OrderStep[]
  afterPurchase: readonly string[]
  included: readonly string[]
  making?: string
  rights?: string
}
