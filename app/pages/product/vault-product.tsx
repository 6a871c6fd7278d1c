import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { PLACEHOLDER_CHAPTERS, PLACEHOLDER_FACTS } from '#contract/public-settings.ts'
import { paths } from '#domain/pages.ts'
import { undefinedIfNotFound } from '../../browser/page-data.ts'
import type { Route } from './+types/vault-product.ts'
import { productMeta } from './product-meta.ts'
import { ProductNotFound, ProductPage } from './product-page.tsx'
import { offeredItem, sheetOf } from './product-sheet.ts'

const backLabel = 'Back to Vault'

export const loader = ({ params }: Route.LoaderArgs) => {
  const entry = shopCatalogue.findVaultEntry(params.slug)
  if (!entry) return undefined
  const { kind, state } = entry.file
  const hasChapters = (kind === 'guide' || kind === 'resource') && state === 'on_sale'
  const sheet = sheetOf(shopCatalogue, entry)
  return {
    item: offeredItem(entry.item),
    sheet: hasChapters ? { ...sheet, chapters, contentFacts } : sheet,
  }
}

/** The server inserts live content here; nothing is inserted in development. */
const [chapters, contentFacts] = import.meta.env.DEV
  ? ['', '']
  : [PLACEHOLDER_CHAPTERS, PLACEHOLDER_FACTS]

/** Fetches the prerendered data; an unknown slug has none. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  undefinedIfNotFound(serverLoader())

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  productMeta(loaderData?.sheet.product, paths.vaultProduct(params.slug))

export default function VaultProductPage({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductNotFound backTo={paths.vault()} backLabel={backLabel} />
  return (
    <ProductPage
      key={params.slug}
      {...loaderData}
      back={{ signedOutTo: paths.vault(), signedInTo: paths.myVault(), label: backLabel }}
    />
  )
}
