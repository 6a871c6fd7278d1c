import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { undefinedIfNotFound } from '../../browser/page-data.ts'
import type { Route } from './+types/ai-service.ts'
import { productMeta } from './product-meta.ts'
import { ProductNotFound, ProductPage } from './product-page.tsx'
import { offeredItem, sheetOf } from './product-sheet.ts'

const backLabel = 'Back to AI Services'

export const loader = ({ params }: Route.LoaderArgs) => {
  const entry = shopCatalogue.findServiceEntry(params.slug)
  return entry && { item: offeredItem(entry.item), sheet: sheetOf(shopCatalogue, entry) }
}

/** Fetches the prerendered data; an unknown slug has none. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  undefinedIfNotFound(serverLoader())

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  productMeta(loaderData?.sheet.product, paths.aiService(params.slug))

export default function AiServicePage({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return <ProductNotFound backTo={paths.aiServices()} backLabel={backLabel} />
  }
  return (
    <ProductPage
      key={params.slug}
      {...loaderData}
      back={{
        signedOutTo: paths.aiServices(),
        signedInTo: paths.myAiServices(),
        label: backLabel,
      }}
    />
  )
}
