import { findServiceItem } from '#domain/catalogue/service-items.ts'
import { paths } from '#domain/pages.ts'
import { ProductNotFound } from '../../features/catalogue/product-not-found.tsx'
import { serviceSheet } from '../../features/catalogue/product-sheet.ts'
import type { Route } from './+types/ai-service.ts'
import { productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'

const backLabel = 'Back to AI Services'

/** Runs while the page is made; its answer is a file beside the page. */
export const loader = ({ params }: Route.LoaderArgs) => serviceSheet(params.slug)

/** Moving to a product fetches that file; for an unknown slug there is none to ask for. */
export const clientLoader = async ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  findServiceItem(params.slug) ? serverLoader() : undefined

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  productMeta(loaderData?.product, paths.aiService(params.slug))

export default function AiServicePage({ params, loaderData }: Route.ComponentProps) {
  const item = findServiceItem(params.slug)
  if (!item || !loaderData) {
    return <ProductNotFound backTo={paths.aiServices()} backLabel={backLabel} />
  }
  return (
    <ProductPage
      key={params.slug}
      sheet={loaderData}
      item={item}
      back={{
        signedOutTo: paths.aiServices(),
        signedInTo: paths.myAiServices(),
        label: backLabel,
      }}
    />
  )
}
