import { findVaultItem, findVaultProduct } from '#domain/catalogue/vault-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { ProductNotFound } from '../features/catalogue/product-not-found.tsx'
import { productMeta } from '../product-meta.ts'
import { ProductPage } from '../product-page.tsx'
import type { Route } from './+types/vault-product.ts'

export const meta: Route.MetaFunction = ({ params }) =>
  productMeta(findVaultProduct(params.slug), paths.vaultProduct(params.slug))

export default function VaultProductPage({ params }: Route.ComponentProps) {
  const product = findVaultProduct(params.slug)
  if (!product) return <ProductNotFound backTo={paths.vault()} backLabel="Back to Vault" />
  return (
    <ProductPage
      key={product.slug}
      product={product}
      item={findVaultItem(product.slug)}
      back={{ signedOutTo: paths.vault(), signedInTo: paths.myVault(), label: 'Back to Vault' }}
    />
  )
}
