import type { Kind } from './kinds.ts'
import type { OrderStep } from './product.ts'

/** `hidden`: sold but not listed. `off_sale`: owners keep it. */
export const PRODUCT_STATES = ['on_sale', 'hidden', 'off_sale'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export interface ProductFile {
  /** File name; identifies the product in orders and must never change. */
  key: string
  name: string
  /** Default: made from the name [SLUG-01]. */
  slug?: string | undefined
  kind: Kind
  state: ProductState
  /** Within its kind; default: last, by price. */
  place?: number | undefined
  /** US dollars. */
  cents?: number | undefined
  monthlyFeeCents?: number | undefined
  priceIds?: { test: string; live: string } | undefined
  /** Name in shop/links.ts, or a URL. */
  link?: string | undefined
  /** One of five items for Total Access (reading of TOTAL-03). */
  totalAccess?: boolean | undefined
  mostPopular?: boolean | undefined
  minutes?: number | undefined
  /** Folder of shop/covers; default: a booklet with the product's title. */
  cover?: string | undefined
  /** Shown on the cover; by default its name, if it has no cover of its own. */
  coverTitle?: string | undefined
  /** Key of a free product to try first. */
  freeSibling?: string | undefined
  /** Audience in one line. */
  card: string
  page: PageFile
  facts?: ProductFacts | undefined
  song?: SongFile | undefined
}

export interface PageFile {
  description: string
  features: readonly string[]
  /** One per feature: ids of shop/covers/features.svg. `parts`: the cover's own picture with the features numbered. */
  drawings?: readonly string[] | 'parts' | undefined
  benefits: readonly string[]
  suits?: readonly string[] | undefined
  requirements?: readonly string[] | undefined
  notIncluded?: readonly string[] | undefined
  includesEverything?: string | undefined
  monthlyNote?: string | undefined
  ongoingSupport?: string | undefined
  /** Replaces the steps of its kind. */
  howToOrder?: readonly OrderStep[] | undefined
  rentServers?: boolean | undefined
  excerpt?: Excerpt | undefined
}

export interface Excerpt {
  /** Such as the name of a chapter. */
  from?: string | undefined
  text: readonly string[]
}

export interface ProductFacts {
  format?: string | undefined
  length?: string | undefined
  language?: string | undefined
  updated?: string | undefined
  author?: string | undefined
}

export interface SongFile {
  /** One of the three. */
  audience: {
    forWhom?: string | undefined
    perfectFor?: string | undefined
    exclusivelyFor?: string | undefined
  }
  melodies: number
  revisions: number
  /** Completes a sentence. */
  toSend: string
  languages: readonly string[]
  delivery: string
  /** How it is made, including the use of AI. */
  making?: string | undefined
  rights?: string | undefined
  /** A customer's words and the verse made of them. */
  example?: SongExample | undefined
  /** Asked before the first call [SONG-04 to SONG-07]. */
  brief: SongBrief
}

export interface SongExample {
  told: string
  verse: readonly string[]
}

export interface SongBrief {
  title: string
  subject: string
  details: readonly SongDetail[]
}

/** HTML autocomplete types; `text` for any. */
export const LINES = ['text', 'name', 'email', 'url'] as const

export interface SongDetail {
  name: string
  description: string
  /** Single-line input of this type. */
  line?: (typeof LINES)[number] | undefined
  choices?: readonly string[] | undefined
}
