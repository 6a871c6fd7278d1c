import { paths } from '#domain/pages.ts'
import {
  type ProductHeadProps,
  ProductPage,
  type ProductPageProps,
  productHead,
} from './product-page.tsx'

const back = {
  signedOutTo: paths.vault(),
  signedInTo: paths.myVault(),
  label: 'Back to Vault',
}

export const head = ({ data, params: { slug = '' } }: ProductHeadProps) =>
  productHead(data?.sheet.product, paths.vaultProduct(slug))

export default function VaultProductPage(props: ProductPageProps) {
  return <ProductPage {...props} back={back} />
}
