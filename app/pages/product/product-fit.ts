import type { Product, SongProduct } from '#domain/catalogue/product.ts'

export interface FitList {
  title: string
  lead?: string
  sign: 'minus' | 'dot'
  points: readonly string[]
}

export function fitOf(product: Product | SongProduct, afterLaunch?: string): FitList[] {
  const { suits = [], notIncluded = [], requirements = [] } = product
  const lead = audienceOf(product)
  const forYou: FitList = {
    title: lead ? 'Who it’s for' : 'For you if',
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
