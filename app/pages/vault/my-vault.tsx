import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { vaultStats } from '../../features/catalogue/ownership/vault-data.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import type { Route } from './+types/my-vault.ts'
import { VaultSections } from './vault-sections.tsx'
import { VaultStats } from './vault-stats.tsx'

/** Runs while prerendering; its data is written into the page and into a file beside it. */
export const loader = () => ({
  guides: shopCatalogue.list('guides'),
  support: shopCatalogue.list('support'),
})

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'My Vault',
    description: 'What you own, and what else there is.',
    path: paths.myVault(),
    hidden: true,
  })

export default function MyVaultPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser otherwise={paths.vault()}>
      {(user) => <MyVault user={user} {...loaderData} />}
    </RequireUser>
  )
}

interface MyVaultProps {
  user: { id: string; email?: string | undefined }
  guides: ItemList
  support: ItemList
}

function MyVault({ user, guides, support }: MyVaultProps) {
  const vault = useMyVault(user)
  const { loading, owns, keeps, accessUrl } = vault
  const stats = loading ? undefined : vaultStats({ guides, support }, vault)
  const shown = ({ listed, unlisted }: ItemList) => [...listed, ...unlisted.filter(keeps)]
  const countOwned = (items: readonly CatalogueItem[]) =>
    `${items.filter(owns).length} of ${items.length} owned`
  return (
    <Page>
      <PageHead title="My Vault" lead="Everything you own, and what else there is." />
      <VaultStats stats={stats} />
      <VaultSections
        guides={shown(guides)}
        support={shown(support)}
        ownership={{ loading, owns, accessUrl, countOwned }}
      />
    </Page>
  )
}
