import type { Kind } from './kinds.ts'
import type { OrderStep } from './product.ts'

/**
 * `on_sale`: listed and sold. `hidden`: sold at its address, listed nowhere. `off_sale`: nobody can buy it, and
 * whoever bought it keeps it.
 */
export const PRODUCT_STATES = ['on_sale', 'hidden', 'off_sale'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** What a file of shop/products says of its product, after it was checked. */
export interface ProductFile {
  /** The name of the file and of the product in orders and purchases: it never changes. */
  key: string
  name: string
  /** The last part of its address; left out, it is made from the name [SLUG-01]. */
  slug?: string | undefined
  kind: Kind
  state: ProductState
  /** Its place among its kind; without one it comes last, by price. */
  place?: number | undefined
  /** In US dollars. */
  cents?: number | undefined
  monthlyFeeCents?: number | undefined
  /** The card provider's price in each of its modes. */
  priceIds?: { test: string; live: string } | undefined
  /** Where it leads: a name in shop/links.ts, or an address. */
  link?: string | undefined
  /** One of the five that My Vault's Total Access counts (reading of TOTAL-03). */
  totalAccess?: boolean | undefined
  mostPopular?: boolean | undefined
  /** How long it takes, for what happens on a call. */
  minutes?: number | undefined
  /** For whom it is, in one line, for lists. */
  card: string
  page: PageFile
  facts?: ProductFacts | undefined
  song?: SongFile | undefined
}

/** The sections of a product's page; those left out are not shown. */
export interface PageFile {
  description: string
  features: readonly string[]
  benefits: readonly string[]
  suits?: readonly string[] | undefined
  requirements?: readonly string[] | undefined
  notIncluded?: readonly string[] | undefined
  includesEverything?: string | undefined
  monthlyNote?: string | undefined
  ongoingSupport?: string | undefined
  /** In place of the steps of its kind. */
  howToOrder?: readonly OrderStep[] | undefined
  /** Shows the servers that can be rented through our links. */
  rentServers?: boolean | undefined
}

/** What a product is made of; what is left out or empty is not shown. */
export interface ProductFacts {
  format?: string | undefined
  length?: string | undefined
  language?: string | undefined
  updated?: string | undefined
  author?: string | undefined
}

/** What only a song says. */
export interface SongFile {
  /** One of the three. */
  audience: {
    forWhom?: string | undefined
    perfectFor?: string | undefined
    exclusivelyFor?: string | undefined
  }
  melodies: number
  revisions: number
  /** What the buyer sends by e-mail, as the end of a sentence. */
  toSend: string
  languages: readonly string[]
  delivery: string
  /** What we have to know before the first call [SONG-04 to SONG-07]. */
  brief: SongBrief
}

export interface SongBrief {
  title: string
  /** The subject of the mail. */
  subject: string
  details: readonly { name: string; description: string }[]
}
