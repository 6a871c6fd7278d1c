import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { useUser } from '../../features/accounts/session/use-auth.ts'
import { CardAction } from '../../features/catalogue/card-action.tsx'
import { ListHead } from '../../features/catalogue/list-head.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { CardGrid } from '../../ui/section.tsx'
import type { Route } from './+types/vault.ts'
import faders from './faders.svg?no-inline'
import { VaultSections } from './vault-sections.tsx'

export const loader = () => ({
  guides: shopCatalogue.list('guides').listed,
  support: shopCatalogue.list('support').listed,
})

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'Vault',
    description:
      'AI guides and free resources: a method for Lovable that works, n8n on your own server, and more.',
    path: paths.vault(),
  })

/** Signed-in users are redirected to their own Vault [ROUTE-vault-02]. */
export default function VaultPage({ loaderData }: Route.ComponentProps) {
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
        {...loaderData}
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
