import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { useUser } from '../../features/accounts/session/use-auth.ts'
import { ListHead } from '../../features/catalogue/list-head.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/vault.ts'
import faders from './faders.svg?no-inline'
import { ItemCards } from './item-cards.tsx'
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
