import type { Kind } from './kinds.ts'
import type { OrderStep } from './product.ts'

/** `on_sale`: listed and sold. `hidden`: sold but not listed. `off_sale`: not sold; owners keep it. */
export const PRODUCT_STATES = ['on_sale', 'hidden', 'off_sale'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** What the cover of a kind may show besides its usual drawing, which is the first. */
export const COVER_DRAWINGS = {
  guide: ['contents', 'loop', 'chain', 'voice', 'index', 'tally'],
  call: ['talk', 'product', 'automation', 'speech'],
  tip: ['cup', 'candy'],
  song: ['letter', 'shop', 'houses'],
} as const
export type CoverDrawing = (typeof COVER_DRAWINGS)[keyof typeof COVER_DRAWINGS][number]

/** What may be drawn beside a feature of a service. */
export const FEATURE_DRAWINGS = [
  'page',
  'phone',
  'button',
  'address',
  'hosting',
  'secured',
  'pages',
  'form',
  'search',
  'chat',
  'inbox',
  'calendar',
  'approval',
  'voice',
  'plan',
  'growth',
  'figures',
  'call',
  'questions',
  'screen',
  'notes',
  'terminal',
  'app',
  'apps',
  'outline',
  'change',
  'exit',
  'versions',
  'checklist',
  'backup',
  'update',
  'clock',
  'refused',
] as const
export type FeatureDrawing = (typeof FEATURE_DRAWINGS)[number]

/** A validated file of shop/products. */
export interface ProductFile {
  /** Name of the file, and identifier of the product in orders and purchases; must never change. */
  key: string
  name: string
  /** Last part of its URL; by default made from the name [SLUG-01]. */
  slug?: string | undefined
  kind: Kind
  state: ProductState
  /** Position within its kind; without one it comes last, by price. */
  place?: number | undefined
  /** In US dollars. */
  cents?: number | undefined
  monthlyFeeCents?: number | undefined
  /** Price ids of the card provider by mode. */
  priceIds?: { test: string; live: string } | undefined
  /** URL it links to: a name in shop/links.ts, or an address. */
  link?: string | undefined
  /** One of the five items counted by My Vault's Total Access (reading of TOTAL-03). */
  totalAccess?: boolean | undefined
  mostPopular?: boolean | undefined
  /** Duration in minutes, for calls. */
  minutes?: number | undefined
  /** The name on the booklet of a guide, where that should be shorter than its own. */
  coverTitle?: string | undefined
  /** Drawing of its cover; by default the first of its kind. */
  cover?: CoverDrawing | undefined
  /** Key of a free product to begin with, for those who are not sure. */
  freeSibling?: string | undefined
  /** One line for lists: for whom it is. */
  card: string
  page: PageFile
  facts?: ProductFacts | undefined
  song?: SongFile | undefined
}

/** The sections of a product's page; omitted ones are not shown. */
export interface PageFile {
  description: string
  features: readonly string[]
  /** What is drawn beside each of the features, in their order. */
  drawings?: readonly FeatureDrawing[] | undefined
  benefits: readonly string[]
  suits?: readonly string[] | undefined
  requirements?: readonly string[] | undefined
  notIncluded?: readonly string[] | undefined
  includesEverything?: string | undefined
  monthlyNote?: string | undefined
  ongoingSupport?: string | undefined
  /** Replaces the steps of its kind. */
  howToOrder?: readonly OrderStep[] | undefined
  /** Shows partner links to rented servers. */
  rentServers?: boolean | undefined
  excerpt?: Excerpt | undefined
}

/** A passage to read before buying; without text it is not shown. */
export interface Excerpt {
  /** Where it stands, such as the name of a chapter. */
  from?: string | undefined
  /** Its paragraphs. */
  text: readonly string[]
}

/** Facts about a product; omitted or empty ones are not shown. */
export interface ProductFacts {
  format?: string | undefined
  length?: string | undefined
  language?: string | undefined
  updated?: string | undefined
  author?: string | undefined
}

/** Fields of songs. */
export interface SongFile {
  /** One of the three. */
  audience: {
    forWhom?: string | undefined
    perfectFor?: string | undefined
    exclusivelyFor?: string | undefined
  }
  melodies: number
  revisions: number
  /** What the buyer sends by email; completes a sentence. */
  toSend: string
  languages: readonly string[]
  delivery: string
  /** How it is made, and that AI makes it; shown when filled. */
  making?: string | undefined
  /** What the buyer may do with it; shown when filled. */
  rights?: string | undefined
  /** Words as a buyer may tell them and the verse made of them, to show how; shown when filled. */
  example?: SongExample | undefined
  /** Questions answered before the first call [SONG-04 to SONG-07]. */
  brief: SongBrief
}

export interface SongExample {
  told: string
  /** Its lines. */
  verse: readonly string[]
}

export interface SongBrief {
  title: string
  /** The subject of the mail. */
  subject: string
  details: readonly SongDetail[]
}

/** What a line of a form holds: any text, or what browsers fill in, in HTML's words. */
export const LINES = ['text', 'name', 'email', 'url'] as const

export interface SongDetail {
  name: string
  description: string
  /** Asked for in one line that holds this, not in a field for as many words as it takes. */
  line?: (typeof LINES)[number] | undefined
  /** Answers that can be pressed instead of typed. */
  choices?: readonly string[] | undefined
}
