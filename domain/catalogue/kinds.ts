import type { ItemType } from './catalogue-item.ts'
import type { Product } from './product.ts'

/** All differences between products, except texts and prices, follow from the kind. */
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

export type ListName = 'guides' | 'support' | 'services'

export interface KindRules {
  list: ListName
  category: string
  itemType: ItemType
  pageType: Product['type']
  pageCategory: Product['category']
  /** `elsewhere`: sold by another shop. */
  costs: 'price' | 'nothing' | 'elsewhere'
  /** A call; the product's file has the minutes. */
  timed?: true
  /** Buying it again gains nothing (F43). */
  boughtOnce?: true
}

const guide = { list: 'guides', pageType: 'guide', pageCategory: 'Guides' } as const
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
    pageType: 'resource',
    pageCategory: 'Resources',
    costs: 'nothing',
  },
  guide: { ...guide, category: 'Guide', itemType: 'guide', costs: 'price', boughtOnce: true },
  tip: { ...support, category: 'Support', itemType: 'support', costs: 'price' },
  merch: { ...support, category: 'Merch', itemType: 'merch-link', costs: 'elsewhere' },
  consultation: {
    ...service,
    category: 'Free consultation',
    itemType: 'consultation',
    costs: 'nothing',
    timed: true,
  },
  call: { ...service, category: 'Consulting', costs: 'price', timed: true },
  service: { ...service, category: 'Setup', costs: 'price' },
  website: { ...service, category: 'Website', costs: 'price', boughtOnce: true },
  song: { ...service, category: 'Song', costs: 'price' },
}
