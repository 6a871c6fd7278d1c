import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { priceIdsOf } from '#domain/catalogue/price-ids.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { ProductSchema } from '#domain/catalogue/product-file.ts'
import { slugOf } from '#domain/slug.ts'
import { featureDrawings, hasCover } from './read-covers.ts'

export const PRODUCTS_DIR = path.join(import.meta.dirname, '..', 'shop', 'products')

/** One line per mistake: file, field, expectation. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
  constructor(problems: readonly string[]) {
    super(['The catalogue has mistakes:', ...problems].join('\n'))
  }
}

/** @throws CatalogueError with the mistakes of all files; rules of a kind apply once the fields are valid */
export function readProducts(dir: string = PRODUCTS_DIR): ProductFile[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'))
  const read = names.toSorted().map((name) => readProduct(dir, name))
  const products = read.flatMap(({ product }) => product ?? [])
  const problems = [
    ...read.flatMap(({ problems }) => problems),
    ...findClashes(products),
    ...findLostSiblings(products),
    ...findLostPictures(products),
  ]
  if (problems.length > 0) throw new CatalogueError(problems)
  return products
}

function readProduct(dir: string, name: string): { product?: ProductFile; problems: string[] } {
  const say = (field: string, message: string) => `shop/products/${name}: ${field}: ${message}`
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path.join(dir, name), 'utf8'))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { problems: [say('the whole file', `expected JSON (${message})`)] }
  }
  const checked = ProductSchema.safeParse(value)
  if (!checked.success) {
    return {
      problems: checked.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => say([...issue.path, key].join('.'), 'there is no such field'))
          : [say(issue.path.length > 0 ? issue.path.join('.') : 'the whole file', issue.message)],
      ),
    }
  }
  const expected = path.basename(name, '.json')
  if (checked.data.key === expected) return { product: checked.data, problems: [] }
  return { problems: [say('key', `expected ${expected}, the name of the file`)] }
}

/** Slug, name and price ids must be unique. */
function findClashes(products: readonly ProductFile[]): string[] {
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
        const message = `expected one of its own, not ${value} as in ${other}.json`
        const told = field === 'slug' && !product.slug ? 'slug, made from the name' : field
        problems.push(`shop/products/${product.key}.json: ${told}: ${message}`)
      }
      seen.set(mark, product.key)
    }
  }
  return problems
}

function findLostSiblings(products: readonly ProductFile[]): string[] {
  const free = products.filter(({ kind }) => kindRules[kind].costs === 'nothing')
  const keys = new Set(free.map(({ key }) => key))
  return products.flatMap(({ key, freeSibling }) =>
    freeSibling === undefined || keys.has(freeSibling)
      ? []
      : `shop/products/${key}.json: freeSibling: expected the key of a free product, not ${freeSibling}`,
  )
}

function findLostPictures(products: readonly ProductFile[]): string[] {
  const drawings = featureDrawings()
  return products.flatMap(({ key, cover, page }) => {
    const say = (field: string, message: string) =>
      `shop/products/${key}.json: ${field}: expected ${message}`
    if (cover && !hasCover(cover)) return say('cover', `a folder of shop/covers, not ${cover}`)
    if (page.drawings === 'parts') {
      return cover && hasCover(cover, 'parts')
        ? []
        : say('page.drawings', `a list, as there is no shop/covers/${cover ?? key}/parts.svg`)
    }
    const lost = page.drawings?.findIndex((id) => !drawings.includes(id)) ?? -1
    return lost < 0 ? [] : say(`page.drawings.${lost}`, `one of ${drawings.join(', ')}`)
  })
}
