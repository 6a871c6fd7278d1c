import type { MetaDescriptor } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'

/** The head of a product's page; what is unknown, hidden or off sale is kept out of search engines. */
export function productMeta(product: Product | undefined, path: string): MetaDescriptor[] {
  if (!product) return pageMeta({ title: 'Product Not Found', path, hidden: true })
  const { name, description, state } = product
  return pageMeta({ title: name, description, path, hidden: state !== 'on_sale' })
}
