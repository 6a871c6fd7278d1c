import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import type { ShownProduct } from './product-sheet.ts'

/** Unknown, hidden and off-sale products are not indexed. */
export function productMeta(product: ShownProduct | undefined, path: string): MetaDescriptor[] {
  if (!product) return pageMeta({ title: 'Product Not Found', path, hidden: true })
  const { name, description, state } = product
  return pageMeta({ title: name, description, path, hidden: state !== 'on_sale' })
}
