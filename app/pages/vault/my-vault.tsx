import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { VaultSections } from './vault-sections.tsx'
import { VaultStats } from './vault-stats.tsx'

export const meta = () =>
  pageMeta({
    title: 'My Vault',
    description: 'What you own, and what else there is.',
    path: paths.myVault(),
    hidden: true,
  })

export default function MyVaultPage() {
  return <RequireUser otherwise={paths.vault()}>{(user) => <MyVault user={user} />}</RequireUser>
}

function MyVault({ user }: { user: { id: string; email?: string | undefined } }) {
  const vault = useMyVault(user)
  const { loading, owns, accessUrl } = vault
  const stats = loading
    ? undefined
    : { guides: vault.ownedGuides, support: vault.ownedSupport, totalAccess: vault.totalAccess }
  const countOwned = (items: readonly CatalogueItem[]) =>
    `${items.filter(owns).length} of ${items.length} owned`
  return (
    <Page>
      <PageHead title="My Vault" lead="Everything you own, and what else there is." />
      <VaultStats stats={stats} />
      <VaultSections ownership={{ loading, owns, accessUrl, countOwned }} />
    </Page>
  )
}
