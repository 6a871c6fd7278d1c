import type { MetaDescriptor } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'

/** The head of a product's page; unknown, hidden and off-sale products are not indexed. */
export function productMeta(product: Product | undefined, path: string): MetaDescriptor[] {
  if (!product) return pageMeta({ title: 'Product Not Found', path, hidden: true })
  const { name, description, state } = product
  return pageMeta({ title: name, description, path, hidden: state !== 'on_sale' })
}
