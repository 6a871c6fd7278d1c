import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#app/features/accounts/session/use-auth.ts'
import { InCart } from '#app/features/cart/in-cart.tsx'
import { CardAction } from '#app/features/catalogue/card-action.tsx'
import { Cover } from '#app/features/catalogue/cover.tsx'
import { ListHead } from '#app/features/catalogue/list-head.tsx'
import { Price } from '#app/features/catalogue/price.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { Page } from '#app/ui/page.tsx'
import { CardGrid } from '#app/ui/section.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import faders from './faders.svg?no-inline'
import type { VaultData } from './load-vault.ts'
import { VaultSections } from './vault-sections.tsx'

export const head = (): DocumentHead => ({
  title: 'Vault',
  description:
    'AI guides and free resources: a method for Lovable that works, n8n on your own server, and more.',
  path: paths.vault(),
})

/** Signed-in users are redirected to their own Vault [ROUTE-vault-02]. */
export default function VaultPage({ data }: PageProps<VaultData>) {
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(paths.myVault(), { replace: true })
  }, [user, navigate])

  return (
    <Page>
      <ListHead
        title="The Vault"
        lead="Step-by-step guides and free resources. Buy once, keep for good."
        faders={faders}
      />
      <VaultSections
        {...data}
        renderItems={(items, first) => <ItemCards items={items} first={first} />}
      />
    </Page>
  )
}

interface ItemCardsProps {
  items: readonly CatalogueItem[]
  /** True when the first cover is above the fold. */
  first: boolean
}

function ItemCards({ items, first }: ItemCardsProps) {
  return (
    <CardGrid>
      {items.map((item, index) => (
        <li key={item.name}>
          <ProductCard
            item={item}
            to={paths.vaultProduct(slugOf(item))}
            eagerCover={first && index === 0}
            action={<CardAction item={item} ownership={undefined} />}
          />
        </li>
      ))}
    </CardGrid>
  )
}

interface ProductCardProps {
  item: CatalogueItem
  /** Link target of the whole card, except its button. */
  to: string
  action: ReactNode
  eagerCover?: boolean
}

function ProductCard({ item, to, action, eagerCover = false }: ProductCardProps) {
  return (
    <article className="group relative grid gap-x-4 max-sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <div className={item.coverTitle ? 'max-sm:booklet self-start' : ''}>
        <Cover
          slug={slugOf(item)}
          title={item.coverTitle}
          uprightOnPhones={!item.coverTitle}
          eager={eagerCover}
        />
      </div>
      <div className="flex flex-col sm:pt-4">
        <p className="text-fine text-quiet">{item.category}</p>
        <h3 className="mt-1 text-lead/tight font-medium">
          <StretchedLink to={to}>{hyphenated(item.name)}</StretchedLink>
        </h3>
        <p className="mt-2 text-quiet max-md:text-fine">{item.description}</p>
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 sm:pt-4">
          <div className="relative">
            <ShownPrice item={item} />
            <InCart item={item} look="under" />
          </div>
          <div className="relative">{action}</div>
        </div>
      </div>
    </article>
  )
}

/** Merch has no price here; “free” would be wrong. */
function ShownPrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link')
    return <p className="max-w-24 text-fine text-quiet">Sold in our merch shop</p>
  return <Price price={item.price} monthlyFee={item.monthlyFee} />
}
