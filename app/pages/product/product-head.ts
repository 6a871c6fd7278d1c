import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { ShownProduct } from './product-sheet.ts'

/** Unknown, hidden and off-sale products are not indexed. */
export function productHead(product: ShownProduct | undefined, path: string): DocumentHead {
  if (!product) return { title: 'Product Not Found', path, hidden: true }
  const { name, description, state } = product
  return { title: name, description, path, hidden: state !== 'on_sale' }
}
