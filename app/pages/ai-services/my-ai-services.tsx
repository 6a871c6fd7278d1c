import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { Stats } from '../../ui/stats.tsx'
import type { Route } from './+types/my-ai-services.ts'
import { countPurchased } from './service-groups.ts'
import { ServiceSections } from './service-sections.tsx'

/** Runs while prerendering; its data is written into the page and into a file beside it. */
export const loader = () => shopCatalogue.list('services')

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'My AI Services',
    description: 'The services you own, and what else there is.',
    path: paths.myAiServices(),
    hidden: true,
  })

export default function MyAiServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser otherwise={paths.aiServices()}>
      {(user) => <MyAiServices user={user} services={loaderData} />}
    </RequireUser>
  )
}

interface MyAiServicesProps {
  user: { id: string; email?: string | undefined }
  services: ItemList
}

function MyAiServices({ user, services: { listed, unlisted } }: MyAiServicesProps) {
  const { loading, owns, keeps, accessUrl } = useMyVault(user)
  const shown = [...listed, ...unlisted.filter(keeps)]
  return (
    <Page>
      <PageHead title="My AI Services" lead="The services you own, and what else there is." />
      <Stats
        stats={[
          { label: 'Purchased Services', value: loading ? undefined : countPurchased(shown, owns) },
          { label: 'Available Services', value: listed.length },
        ]}
      />
      <ServiceSections services={shown} ownership={{ loading, owns, accessUrl }} />
    </Page>
  )
}
