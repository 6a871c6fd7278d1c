import type { ItemCategory } from '#domain/catalogue/catalogue-item.ts'
import { findItem } from '#domain/catalogue/find-item.ts'
import type { CoverKind } from './cover/draw-cover.ts'

const kinds: Record<ItemCategory, CoverKind> = {
  'Community guide': 'guide',
  'Free resource': 'resource',
  Guide: 'guide',
  Tip: 'tip',
  Merch: 'merch',
  'Free consultation': 'consultation',
  Consulting: 'consultation',
  Setup: 'setup',
  Website: 'website',
  Song: 'song',
}

/** Which family of pictures a product's cover comes from. */
export function coverKind(slug: string): CoverKind {
  return kinds[findItem(slug)?.category ?? 'Guide']
}
