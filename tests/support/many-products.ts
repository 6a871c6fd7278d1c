import { starter } from '#catalogue/starter.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'

const NAMED = ['key', 'name', 'slug', 'priceIds', 'coverTitle', 'freeSibling', 'place']

/** The starter's products and `count` guides like its first. */
export function manyProducts(count: number): ProductFile[] {
  const model = starter.products.find(({ kind, state }) => kind === 'guide' && state === 'on_sale')
  if (!model) throw new Error('The starter sells no guide')
  const fields = Object.entries(model).filter(([field]) => !NAMED.includes(field))
  const likeIt = Object.fromEntries(fields) as ProductFile // the rest is named below, or optional
  const more = Array.from({ length: count }, (_, at) => ({
    ...likeIt,
    key: `guide-${at + 1}`,
    name: `Guide number ${at + 1}`,
  }))
  return [...starter.products, ...more]
}
