import { slugOf } from '#domain/slug.ts'
import { type CoverFiles, featureDrawings, hasCover } from './covers.ts'
import { kindRules } from './kinds.ts'
import { priceIdsOf } from './price-ids.ts'
import { type ProductFile, ProductSchema } from './product-file.ts'

/** Mistakes of products, one line each: file, field, expectation. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
  constructor(problems: readonly string[]) {
    super(['The catalogue has mistakes:', ...problems].join('\n'))
  }
}

export interface GivenProduct {
  /** Of the file, without `.json`. */
  name: string
  /** JSON. */
  text: string
}

export interface Surroundings {
  /** Of the files, as mistakes name it. */
  folder: string
  covers: CoverFiles
}

/** @throws CatalogueError with the mistakes of all files; rules of a kind apply once the fields are valid */
export function checkProducts(
  given: readonly GivenProduct[],
  { folder, covers }: Surroundings,
): ProductFile[] {
  const say: Say = (key, field, message) => `${folder}/${key}.json: ${field}: ${message}`
  const read = given.map((file) => readProduct(file, say))
  const products = read.flatMap(({ product }) => product ?? [])
  const problems = [
    ...read.flatMap(({ problems }) => problems),
    ...findClashes(products, say),
    ...findLostSiblings(products, say),
    ...findLostPictures(products, covers, say),
  ]
  if (problems.length > 0) throw new CatalogueError(problems)
  return products
}

type Say = (key: string, field: string, message: string) => string

function readProduct({ name, text }: GivenProduct, say: Say) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { problems: [say(name, 'the whole file', `expected JSON (${message})`)] }
  }
  const checked = ProductSchema.safeParse(value)
  if (!checked.success) {
    return {
      problems: checked.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) =>
              say(name, [...issue.path, key].join('.'), 'there is no such field'),
            )
          : [
              say(
                name,
                issue.path.length > 0 ? issue.path.join('.') : 'the whole file',
                issue.message,
              ),
            ],
      ),
    }
  }
  if (checked.data.key === name) return { product: checked.data, problems: [] }
  return { problems: [say(name, 'key', `expected ${name}, the name of the file`)] }
}

/** Slug, name and price ids must be unique. */
function findClashes(products: readonly ProductFile[], say: Say): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const product of products) {
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
