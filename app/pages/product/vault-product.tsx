import { findVaultItem } from '#domain/catalogue/vault-items.ts'
import { paths } from '#domain/pages.ts'
import { ProductNotFound } from '../../features/catalogue/product-not-found.tsx'
import { vaultSheet } from '../../features/catalogue/product-sheet.ts'
import type { Route } from './+types/vault-product.ts'
import { productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'

const backLabel = 'Back to Vault'

/** Runs while the page is made; its answer is a file beside the page. */
export const loader = ({ params }: Route.LoaderArgs) => vaultSheet(params.slug)

/** Moving to a product fetches that file; for an unknown slug there is none to ask for. */
export const clientLoader = async ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  findVaultItem(params.slug) ? serverLoader() : undefined

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  productMeta(loaderData?.product, paths.vaultProduct(params.slug))

export default function VaultProductPage({ params, loaderData }: Route.ComponentProps) {
  const item = findVaultItem(params.slug)
  if (!item || !loaderData) return <ProductNotFound backTo={paths.vault()} backLabel={backLabel} />
  return (
    <ProductPage
      key={params.slug}
      sheet={loaderData}
      item={item}
      back={{ signedOutTo: paths.vault(), signedInTo: paths.myVault(), label: backLabel }}
    />
  )
}
