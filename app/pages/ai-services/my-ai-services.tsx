import { serviceItems } from '#domain/catalogue/service-items.ts'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { Stats } from '../../ui/stats.tsx'
import { countPurchased } from './service-groups.ts'
import { ServiceSections } from './service-sections.tsx'

export const meta = () =>
  pageMeta({
    title: 'My AI Services',
    description: 'The services you own, and what else there is.',
    path: paths.myAiServices(),
    hidden: true,
  })

export default function MyAiServicesPage() {
  return (
    <RequireUser otherwise={paths.aiServices()}>
      {(user) => <MyAiServices user={user} />}
    </RequireUser>
  )
}

function MyAiServices({ user }: { user: { id: string; email?: string | undefined } }) {
  const { loading, owns, accessUrl } = useMyVault(user)
  return (
    <Page>
      <PageHead title="My AI Services" lead="The services you own, and what else there is." />
      <Stats
        stats={[
          { label: 'Purchased Services', value: loading ? undefined : countPurchased(owns) },
          { label: 'Available Services', value: serviceItems.length },
        ]}
      />
      <ServiceSections ownership={{ loading, owns, accessUrl }} />
    </Page>
  )
}
