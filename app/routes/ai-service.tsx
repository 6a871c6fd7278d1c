import { findServiceItem, findServiceProduct } from '#domain/catalogue/service-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { ProductNotFound } from '../features/catalogue/product-not-found.tsx'
import { productMeta } from '../product-meta.ts'
import { ProductPage } from '../product-page.tsx'
import type { Route } from './+types/ai-service.ts'

const backLabel = 'Back to AI Services'

export const meta: Route.MetaFunction = ({ params }) =>
  productMeta(findServiceProduct(params.slug), paths.aiService(params.slug))

export default function AiServicePage({ params }: Route.ComponentProps) {
  const product = findServiceProduct(params.slug)
  if (!product) return <ProductNotFound backTo={paths.aiServices()} backLabel={backLabel} />
  return (
    <ProductPage
      key={product.slug}
      product={product}
      item={findServiceItem(product.slug)}
      back={{
        signedOutTo: paths.aiServices(),
        signedInTo: paths.myAiServices(),
        label: backLabel,
      }}
    />
  )
}
