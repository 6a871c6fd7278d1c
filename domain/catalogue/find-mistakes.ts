import { slugOf } from '#domain/slug.ts'
import { type CoverFiles, featureDrawings, hasCover } from './covers.ts'
import { kindRules } from './kinds.ts'
import { priceIdsOf } from './price-ids.ts'
import type { ProductFile } from './product-file.ts'

/** Mistakes that no product has alone: names and pictures that do not fit those of others. */
export function findMistakes(
  products: readonly ProductFile[],
  covers: CoverFiles,
  say: Say,
): string[] {
  return [
    ...findClashes(products, say),
    ...findLostSiblings(products, say),
    ...findLostPictures(products, covers, say),
  ]
}

/** Formats the message for a mistake in a product. */
type Say = (key: string, field: string, message: string) => string

/** Slug, name and price ids must be unique. */
function findClashes(products: readonly ProductFile[], say: Say): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const product of products) {
    if (slugOf(product) === '')
      problems.push(
        say(product.key, 'slug', 'expected one, because none can be made from the name'),
      )
    const marks = [
      ['slug', slugOf(product)],
      ['name', product.name.toLowerCase()],
      ['priceIds.test', priceIdsOf(product).test],
      ['priceIds.live', priceIdsOf(product).live],
    ] as const
    for (const [field, value] of marks) {
      if (value === undefined) continue
      const mark = `${field.split('.')[0]} ${value}`
      const other = seen.get(mark)
      if (other !== undefined && other !== product.key) {
        const told = field === 'slug' && !product.slug ? 'slug, made from the name' : field
        problems.push(
          say(product.key, told, `expected one of its own, not ${value} as in ${other}.json`),
        )
      }
      seen.set(mark, product.key)
    }
  }
  return problems
}

function findLostSiblings(products: readonly ProductFile[], say: Say): string[] {
  const free = products.filter(({ kind }) => kindRules[kind].costs === 'nothing')
  const keys = new Set(free.map(({ key }) => key))
  return products.flatMap(({ key, freeSibling }) =>
    freeSibling === undefined || keys.has(freeSibling)
      ? []
      : say(key, 'freeSibling', `expected the key of a free product, not ${freeSibling}`),
  )
}

function findLostPictures(
  products: readonly ProductFile[],
  covers: CoverFiles,
  say: Say,
): string[] {
  const drawings = featureDrawings(covers)
  return products.flatMap(({ key, cover, page }) => {
    if (cover && !hasCover(covers, cover))
      return say(key, 'cover', `expected a folder of shop/covers, not ${cover}`)
    if (page.drawings === 'parts') {
      const missing = `${cover ?? key}/parts.svg`
      return cover && hasCover(covers, cover, 'parts')
        ? []
        : say(key, 'page.drawings', `expected a list, as there is no shop/covers/${missing}`)
    }
    const lost = page.drawings?.findIndex((id) => !drawings.includes(id)) ?? -1
    return lost < 0
      ? []
      : say(key, `page.drawings.${lost}`, `expected one of ${drawings.join(', ')}`)
  })
}
