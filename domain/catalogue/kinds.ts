import type { ItemCategory, ItemType } from './catalogue-item.ts'
import type { Product } from './product.ts'

/**
 * The kinds of products. Everything that differs between products, except texts and prices, follows from the kind.
 */
export const KINDS = [
  'community',
  'resource',
  'guide',
  'tip',
  'merch',
  'consultation',
  'call',
  'service',
  'website',
  'song',
] as const
export type Kind = (typeof KINDS)[number]

/** The three lists of the shop. */
export type ListName = 'guides' | 'support' | 'services'

export interface KindRules {
  /** The list it is in, sorted by KINDS. */
  list: ListName
  /** Name on cards and pages. */
  category: ItemCategory
  itemType: ItemType
  pageType: Product['type']
  pageCategory: Product['category']
  /** Sold here, free, or sold by another shop. */
  costs: 'price' | 'nothing' | 'elsewhere'
  /** Takes place on a call; the product's file has the minutes. */
  timed?: true
  /** The drawings that its cover may have (COVER_DRAWINGS). */
  covers?: 'guide' | 'call' | 'tip' | 'song'
  /** Who owns it gains nothing by buying it again (F43). */
  boughtOnce?: true
}

const guide = {
  list: 'guides',
  pageType: 'guide',
  pageCategory: 'Guides',
  covers: 'guide',
} as const
const support = { list: 'support', pageType: 'resource', pageCategory: 'Resources' } as const
const service = {
  list: 'services',
  itemType: 'service',
  pageType: 'service',
  pageCategory: 'AI Services',
} as const

export const kindRules: Record<Kind, KindRules> = {
  community: { ...guide, category: 'Community guide', itemType: 'guide', costs: 'nothing' },
  resource: {
    list: 'guides',
    category: 'Free resource',
    itemType: 'guide',
    covers: 'guide',
    pageType: 'resource',
    pageCategory: 'Resources',
    costs: 'nothing',
  },
  guide: { ...guide, category: 'Guide', itemType: 'guide', costs: 'price', boughtOnce: true },
  tip: { ...support, category: 'Support', itemType: 'support', costs: 'price', covers: 'tip' },
  merch: { ...support, category: 'Merch', itemType: 'merch-link', costs: 'elsewhere' },
  consultation: {
    ...service,
    category: 'Free consultation',
    itemType: 'consultation',
    costs: 'nothing',
    timed: true,
    covers: 'call',
  },
  call: { ...service, category: 'Consulting', costs: 'price', timed: true, covers: 'call' },
  service: { ...service, category: 'Setup', costs: 'price' },
  website: { ...service, category: 'Website', costs: 'price', boughtOnce: true },
  song: { ...service, category: 'Song', costs: 'price', covers: 'song' },
}
