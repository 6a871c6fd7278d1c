import type { Product, SongProduct } from '#domain/catalogue/product.ts'

/** A part of what says whether a product fits. */
export interface FitList {
  title: string
  /** A sentence before the list, or instead of it. */
  lead?: string
  sign: 'minus' | 'dot'
  points: readonly string[]
}

/** For whom it is, what it asks for, what is not in it and what follows its launch; what says nothing is left out. */
export function fitOf(product: Product | SongProduct, afterLaunch?: string): FitList[] {
  const { suits = [], notIncluded = [], requirements = [] } = product
  const lead = audienceOf(product)
  const forYou: FitList = {
    title: lead ? 'Who it is for' : 'For you if',
    ...(lead ? { lead } : {}),
    sign: 'dot',
    points: suits,
  }
  const without: FitList = { title: 'Not included', sign: 'minus', points: notIncluded }
  const needed: FitList = { title: 'You need', sign: 'dot', points: requirements }
  const lists = [forYou, needed, without].filter(({ points }) => points.length > 0)
  if (!afterLaunch) return lists
  return [...lists, { title: 'After launch', lead: afterLaunch, sign: 'dot', points: [] }]
}

function audienceOf(product: Product | SongProduct): string | undefined {
  if (!('included' in product)) return undefined
  return product.forWhom ?? product.perfectFor ?? product.exclusivelyFor
}
