import type { ServerId } from '../hosting-deals.ts'
import type { ProductKey } from './prices.ts'
import type { Excerpt, ProductState } from './product-file.ts'

/** The detail page of something sold or given away here, keyed by its slug [ENT-product]. */
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
  /** Present exactly when the product is sold here. */
  productKey?: ProductKey
  monthlyFee?: string
  monthlyNote?: string
  mostPopular?: boolean
  includesEverything?: string
  requirements?: readonly string[]
  affiliateLinks?: AffiliateLinks
  ongoingSupport?: string
  /** Target groups, one for each line. */
  suits?: readonly string[]
  /** What is not included. */
  notIncluded?: readonly string[]
  howToOrder?: readonly OrderStep[]
  state: ProductState
  /** Duration in minutes, for calls. */
  minutes?: number
  /** A passage to read before buying; present only with text in it. */
  excerpt?: Excerpt
  /** Facts in rows of name and value. */
  facts?: readonly { name: string; value: string }[]
}

export interface OrderStep {
  step: string
  details: string
}

/** Partner links to rented servers. */
export type AffiliateLinks = { [Id in ServerId]?: string }

/** A song's page has additional sections; each of the three audiences has one song [ENT-product-09]. */
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
