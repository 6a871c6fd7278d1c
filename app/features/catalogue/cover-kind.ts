import type { Kind } from '#domain/catalogue/kinds.ts'
import type { CoverKind } from './cover/draw-cover.ts'

/** Which family of pictures a product's cover comes from. */
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
