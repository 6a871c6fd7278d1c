import { lazy, Suspense } from 'react'
import { useUser } from '#app/features/accounts/session/use-auth.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Lost } from '#app/features/navigation/not-found-view.tsx'
import type { HeadProps, PageProps } from '#app/page-module.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { BackLink, Page } from '#app/ui/page.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { ItemOffer } from './item-offer.tsx'
import type { ProductData } from './load-product.ts'
import { ProductLayout } from './product-layout.tsx'
import type { ShownProduct } from './product-sheet.ts'

/** Loaded for signed-in users only: others need no ownership check. */
const OwnerOffer = lazy(async () => ({ default: (await import('./owner-offer.tsx')).OwnerOffer }))

export type ProductHeadProps = HeadProps<ProductData | null>
export type ProductPageProps = PageProps<ProductData | null>

/** Unknown, hidden and off-sale products are not indexed. */
export function productHead(product: ShownProduct | undefined, path: string): DocumentHead {
  if (!product) return { title: 'Product Not Found', path, hidden: true }
  const { name, description, state } = product
  return { title: name, description, path, hidden: state !== 'on_sale' }
}

interface BackToList {
  signedOutTo: string
  signedInTo: string
  label: string
}

/** [ROUTE-vaultslug-02, ROUTE-vaultslug-03] */
export function ProductPage({ data, params, back }: ProductPageProps & { back: BackToList }) {
  if (!data) {
    return (
      <Lost
        title="Product Not Found"
        action={
          <LinkButton to={back.signedOutTo} variant="primary" size="large">
            {back.label}
          </LinkButton>
        }
      >
        <p>It may have moved, or the address was mistyped.</p>
      </Lost>
    )
  }
  return (
    <Page key={params['slug']}>
      <div className="grid gap-4 md:gap-6">
        {/* CSS shows the link for the session state [DET-07, DET-08]. */}
        <div>
          <div className="signed-out">
            <BackLink to={back.signedOutTo}>{back.label}</BackLink>
          </div>
          <div className="signed-in">
            <BackLink to={back.signedInTo}>{back.label}</BackLink>
          </div>
        </div>
        <ProductLayout sheet={data.sheet} offer={<Offer item={data.item} />} />
      </div>
    </Page>
  )
}

function Offer({ item }: { item: CatalogueItem }) {
  const user = useUser()
  if (!user) return <ItemOffer item={item} ownership={NOBODY} />
  return (
    <Suspense fallback={<ItemOffer item={item} />}>
      <OwnerOffer item={item} user={user} />
    </Suspense>
  )
}

const NOBODY = { signedIn: false, owned: false }
