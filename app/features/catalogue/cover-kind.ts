import type { Kind } from '#domain/catalogue/kinds.ts'
import type { CoverKind } from './cover/draw-cover.ts'

/** The cover pattern of each kind of product. */
export const coverKinds: Record<Kind, CoverKind> = {
  community: 'guide',
  resource: 'resource',
  guide: 'guide',
  tip: 'tip',
  merch: 'merch',
  consultation: 'consultation',
  call: 'consultation',
  service: 'setup',
  website: 'website',
  song: 'song',
}
