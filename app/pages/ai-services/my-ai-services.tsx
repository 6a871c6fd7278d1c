import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { EarlyStartNote } from '../../features/catalogue/early-start-note.tsx'
import {
  isWithdrawable,
  listYours,
  type OwnedItem,
} from '../../features/catalogue/ownership/list-yours.ts'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { itemsOf } from '../../features/catalogue/ownership/vault-data.ts'
import { Yours } from '../../features/catalogue/yours.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { Stats } from '../../ui/stats.tsx'
import type { Route } from './+types/my-ai-services.ts'
import { type ServicePoints, servicePoints } from './service-points.ts'
import { ServiceSections } from './service-sections.tsx'

/** Runs while prerendering; its data is written into the page and into a file beside it. */
export const loader = () => ({
  services: shopCatalogue.list('services'),
  points: servicePoints(shopCatalogue),
})

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'My AI Services',
    description: 'The services you own, and the others.',
    path: paths.myAiServices(),
    hidden: true,
  })

export default function MyAiServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser otherwise={paths.aiServices()}>
      {(user) => <MyAiServices user={user} {...loaderData} />}
    </RequireUser>
  )
}

function mayStillWithdraw(yours: readonly OwnedItem[]): boolean {
  return isWithdrawable(
    yours.map(({ since }) => since),
    new Date(),
  )
}

interface MyAiServicesProps {
  user: { id: string; email?: string | undefined }
  services: ItemList
  points: Readonly<Record<string, ServicePoints>>
}

function MyAiServices({ user, services, points }: MyAiServicesProps) {
  const vault = useMyVault(user)
  const { loading, owns, keeps, accessUrl } = vault
  const { listed, unlisted } = services
  // free consultations are open to everybody and purchased by nobody (decision C32)
  const sold = itemsOf(services).filter(({ free }) => !free)
  const yours = loading ? undefined : listYours(sold, vault)
  return (
    <Page>
      <PageHead title="My AI Services" lead="The services you own, and the others." />
      <Stats
        stats={[
          { label: 'Purchased Services', value: yours?.length },
          { label: 'Available Services', value: listed.length },
        ]}
      />
      <Yours
        yours={yours}
        accessUrl={accessUrl}
        empty="Nothing yet. When you buy a service, it appears here with its next step. The calls below are free."
      >
        {yours && mayStillWithdraw(yours) ? <EarlyStartNote /> : null}
      </Yours>
      {/* Not before: it would move once it is known how long the list above is. */}
      {loading ? null : (
        <ServiceSections
          services={[...listed, ...unlisted.filter(keeps)]}
          points={points}
          ownership={{ owns, accessUrl }}
        />
      )}
    </Page>
  )
}
