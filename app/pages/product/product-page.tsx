import { lazy, Suspense } from 'react'
import { useUser } from '#app/features/accounts/session/use-auth.ts'
import { Lost } from '#app/features/navigation/not-found-view.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { BackLink, Page } from '#app/ui/page.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { ItemOffer } from './item-offer.tsx'
import { ProductLayout } from './product-layout.tsx'
import type { ProductSheet } from './product-sheet.ts'

/** Loaded for signed-in users only: others need no ownership check. */
const OwnerOffer = lazy(async () => ({ default: (await import('./owner-offer.tsx')).OwnerOffer }))

interface ProductPageProps {
  sheet: ProductSheet
  /** List entry that determines the action. */
  item: CatalogueItem
  back: { signedOutTo: string; signedInTo: string; label: string }
}

export function ProductPage({ sheet, item, back }: ProductPageProps) {
  return (
    <Page>
      <div className="grid gap-4 md:gap-6">
        <SessionBackLink {...back} />
        <ProductLayout sheet={sheet} offer={<Offer item={item} />} />
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

interface SessionBackLinkProps {
  signedOutTo: string
  signedInTo: string
  label: string
}

/** CSS shows the link for the session state [DET-07, DET-08]. */
function SessionBackLink({ signedOutTo, signedInTo, label }: SessionBackLinkProps) {
  return (
    <div>
      <div className="signed-out">
        <BackLink to={signedOutTo}>{label}</BackLink>
      </div>
      <div className="signed-in">
        <BackLink to={signedInTo}>{label}</BackLink>
      </div>
    </div>
  )
}

interface ProductNotFoundProps {
  backTo: string
  backLabel: string
}

/** [ROUTE-vaultslug-02, ROUTE-vaultslug-03] */
export function ProductNotFound({ backTo, backLabel }: ProductNotFoundProps) {
  return (
    <Lost
      title="Product Not Found"
      action={
        <LinkButton to={backTo} variant="primary" size="large">
          {backLabel}
        </LinkButton>
      }
    >
      <p>It may have moved, or the address was mistyped.</p>
    </Lost>
  )
}
