import type { MetaDescriptor } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { parsePrice } from '#domain/money.ts'
import { brand } from '#shop/brand.ts'
import { pageMeta } from './page-meta.ts'

/** The head of a product's page, with the offer in the words search engines read. */
export function productMeta(product: Product | undefined, path: string): MetaDescriptor[] {
  if (!product) return pageMeta({ title: 'Product Not Found', path, hidden: true })
  const head = pageMeta({ title: product.name, description: product.description, path })
  if (!product.productKey) return head
  return [
    ...head,
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.description,
        brand: { '@type': 'Brand', name: brand.name },
        offers: {
          '@type': 'Offer',
          price: parsePrice(product.price).toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
      },
    },
  ]
}
