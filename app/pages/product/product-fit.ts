import type { Product, SongProduct } from '#domain/catalogue/product.ts'

/** A list of one of the two columns that say whether a product fits. */
export interface FitList {
  title: string
  /** A sentence before the list. */
  lead?: string
  sign: 'check' | 'minus' | 'dot'
  points: readonly string[]
}

export type FitColumn = readonly FitList[]

/**
 * For whom it is and what is not in it on the left, what it asks for, mostly the longest, on the right; where it asks for
 * nothing, what is not in it. Where only one side has something to say, one column; none where neither has.
 */
export function fitOf(product: Product | SongProduct): FitColumn[] {
  const { suits = [], notIncluded = [], requirements = [] } = product
  const lead = audienceOf(product)
  const forYou: FitList = {
    title: lead ? 'Who it is for' : 'For you if',
    ...(lead ? { lead } : {}),
    sign: 'check',
    points: suits,
  }
  const without: FitList = { title: 'Not included', sign: 'minus', points: notIncluded }
  const needed: FitList = { title: 'You need', sign: 'dot', points: requirements }
  const columns: FitColumn[] =
    requirements.length > 0 ? [[forYou, without], [needed]] : [[forYou], [without]]
  return columns
    .map((lists) => lists.filter(({ points }) => points.length > 0))
    .filter((lists) => lists.length > 0)
}

function audienceOf(product: Product | SongProduct): string | undefined {
  if (!('included' in product)) return undefined
  return product.forWhom ?? product.perfectFor ?? product.exclusivelyFor
}
