import { serviceItems } from '#domain/catalogue/service-items.ts'
import { paths } from '#domain/pages.ts'
import { countPurchased } from '../features/services/service-groups.ts'
import { RequireUser } from '../features/session/require-user.tsx'
import { useMyVault } from '../features/vault/use-my-vault.ts'
import { pageMeta } from '../page-meta.ts'
import { ServiceSections } from '../service-sections.tsx'
import { Figures } from '../ui/figures.tsx'
import { Page, PageHead } from '../ui/page.tsx'

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
      <Figures
        figures={[
          { label: 'Purchased Services', value: loading ? undefined : countPurchased(owns) },
          { label: 'Available Services', value: serviceItems.length },
        ]}
      />
      <ServiceSections standing={{ loading, owns, accessUrl }} />
    </Page>
  )
}
