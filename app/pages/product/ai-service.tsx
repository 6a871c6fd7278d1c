import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { HeadProps, PageProps } from '#app/page-module.ts'
import { paths } from '#domain/pages.ts'
import type { ProductData } from './load-product.ts'
import { productHead } from './product-head.ts'
import { ProductNotFound, ProductPage } from './product-page.tsx'

const backLabel = 'Back to AI Services'

type AiServiceProps = PageProps<ProductData | null>

export const head = ({
  data,
  params: { slug = '' },
}: HeadProps<ProductData | null>): DocumentHead =>
  productHead(data?.sheet.product, paths.aiService(slug))

export default function AiServicePage({ data, params }: AiServiceProps) {
  if (!data) return <ProductNotFound backTo={paths.aiServices()} backLabel={backLabel} />
  return (
    <ProductPage
      key={params['slug']}
      {...data}
      back={{
        signedOutTo: paths.aiServices(),
        signedInTo: paths.myAiServices(),
        label: backLabel,
      }}
    />
  )
}
