import { lazy, Suspense } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { ProductDetails } from './features/catalogue/product-details.tsx'
import { ProductHero } from './features/catalogue/product-hero.tsx'
import { SessionBackLink } from './features/navigation/session-back-link.tsx'
import { useAuth } from './features/session/use-auth.ts'
import { ItemOffer } from './item-offer.tsx'
import { Page } from './ui/page.tsx'

/** Who is signed in may own it: what finds out is fetched for them only. */
const OwnerOffer = lazy(async () => ({ default: (await import('./owner-offer.tsx')).OwnerOffer }))

interface ProductPageProps {
  product: Product
  /** The list entry the product belongs to: what its action does stands there. */
  item: CatalogueItem | undefined
  back: { signedOutTo: string; signedInTo: string; label: string }
}

/** The detail page of anything in the catalogue. */
export function ProductPage({ product, item, back }: ProductPageProps) {
  return (
    <Page>
      <div className="grid gap-6">
        <SessionBackLink {...back} />
        <ProductHero product={product} category={item?.category ?? product.category}>
          {item ? <Offer product={product} item={item} /> : null}
        </ProductHero>
      </div>
      <ProductDetails product={product} />
    </Page>
  )
}

function Offer({ product, item }: { product: Product; item: CatalogueItem }) {
  const { user } = useAuth()
  if (!user) return <ItemOffer product={product} item={item} standing={NOBODY} />
  return (
    <Suspense fallback={<ItemOffer product={product} item={item} />}>
      <OwnerOffer product={product} item={item} user={user} />
    </Suspense>
  )
}

const NOBODY = { signedIn: false, owned: false }
