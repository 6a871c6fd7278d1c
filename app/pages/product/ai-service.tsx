import { paths } from '#domain/pages.ts'
import {
  type ProductHeadProps,
  ProductPage,
  type ProductPageProps,
  productHead,
} from './product-page.tsx'

const back = {
  signedOutTo: paths.aiServices(),
  signedInTo: paths.myAiServices(),
  label: 'Back to AI Services',
}

export const head = ({ data, params: { slug = '' } }: ProductHeadProps) =>
  productHead(data?.sheet.product, paths.aiService(slug))

export default function AiServicePage(props: ProductPageProps) {
  return <ProductPage {...props} back={back} />
}
