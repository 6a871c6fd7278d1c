import { Link } from 'react-router'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import { EarlyStartNote } from '#app/features/catalogue/early-start-note.tsx'
import { ItemRow } from '#app/features/catalogue/item-row.tsx'
import {
  holdingOf,
  isWithdrawable,
  listYours,
  type OwnedItem,
} from '#app/features/catalogue/ownership/list-yours.ts'
import { type UseMyVault, useMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import type { VaultOwner } from '#app/features/catalogue/ownership/vault-calls.ts'
import { itemsOf } from '#app/features/catalogue/ownership/vault-data.ts'
import { Yours } from '#app/features/catalogue/yours.tsx'
import { CommissionSteps } from '#app/features/commissions/commission-steps.tsx'
import { stepOfCommissions } from '#app/features/commissions/step-of-commissions.ts'
import { useCommissions } from '#app/features/commissions/use-commissions.ts'
import { AccountNav } from '#app/features/navigation/account-nav.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { Page, PageHead } from '#app/ui/page.tsx'
import { MoreSections, Section } from '#app/ui/section.tsx'
import { Stats } from '#app/ui/stats.tsx'
import type { OwnCommission } from '#contract/commissions.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { wordsForCustomer } from '#domain/commission-state.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import ownedStyles from '../../features/catalogue/owned.css?url'
import commissionStyles from '../../features/commissions/commissions.css?url'
import type { MyAiServicesData } from './load-ai-services.ts'
import { groupServices } from './service-groups.ts'

export const styles = [ownedStyles, commissionStyles]

export const head = (): DocumentHead => ({
  title: 'My AI Services',
  description: 'Your services, and what else we can do.',
  path: paths.myAiServices(),
  hidden: true,
})

export default function MyAiServicesPage({ data }: PageProps<MyAiServicesData>) {
  return (
    <RequireUser otherwise={paths.aiServices()}>
      {(user) => <MyAiServices user={user} {...data} />}
    </RequireUser>
  )
}

function MyAiServices({ user, services }: MyAiServicesData & { user: VaultOwner }) {
  const vault = useMyVault(user)
  const { loading: reading, loadFailed, accessUrl } = vault
  const { requests: commissions, loading: asking } = useCommissions(user)
  const loading = reading || asking
  const { listed } = services
  const yours = listYours(itemsOf(services), vault)
  // free consultations are open to everybody and never purchased (decision C32)
  const purchased = yours.filter(({ item }) => !item.free).length
  const free = listed.filter((item) => holdingOf(item, vault) === 'free')
  return (
    <Page>
      <PageHead
        title="My AI Services"
        lead="Your services, and what else we can do."
        aside={<AccountNav />}
      />
      <Yours
        vault={{ ...vault, loading }}
        yours={yours}
        accessUrl={accessUrl}
        noteOf={(owned) => noteOf(owned, commissionsOf(owned.item, commissions))}
        stepOf={(item) => stepOfCommissions(commissionsOf(item, commissions))}
        empty={
          <p>
            Nothing here yet. Services you buy appear here, each with its next step. The calls below
            are free: book one to get started.
          </p>
        }
      />
      {/* Rendered after loading: it would shift once the list above is known. */}
      {loading ? (
        <div className="min-h-dvh" />
      ) : (
        <>
          <div className="-mt-4">
            <Stats
              stats={[
                { label: 'Purchased Services', value: loadFailed ? undefined : purchased },
                {
                  label: 'Available Services',
                  value: listed.length,
                  note: `including ${yours.length > 0 ? 'yours and ' : ''}${free.length} free calls`,
                },
              ]}
            />
          </div>
          <MoreSections title="More we can do for you">
            <OtherServices items={listed} vault={vault} />
          </MoreSections>
        </>
      )}
    </Page>
  )
}

function noteOf({ since }: OwnedItem, commissions: readonly OwnCommission[]) {
  const over =
    commissions.length > 0 && commissions.every(({ closedBecause }) => closedBecause !== null)
  return (
    <>
      <CommissionNote commissions={commissions} />
      {isWithdrawable([since], new Date()) && !over ? (
        <div className="text-fine">
          <EarlyStartNote boughtAt={since} />
        </div>
      ) : null}
    </>
  )
}

function commissionsOf({ productKey }: CatalogueItem, commissions: readonly OwnCommission[]) {
  return commissions.filter((one) => one.productKey === productKey)
}

function OtherServices({ items, vault }: { items: readonly CatalogueItem[]; vault: UseMyVault }) {
  const others = items.filter((item) => holdingOf(item, vault) !== 'yours')
  return groupServices(others).map((group) => (
    <Section key={group.title} sub title={group.title} lead={group.lead}>
      <ul className="-my-4 divide-y divide-line">
        {group.items.map((item) => (
          <li key={item.name}>
            <ItemRow item={item} to={paths.aiService(slugOf(item))} ownership={vault} sub />
          </li>
        ))}
      </ul>
    </Section>
  ))
}

/** Omits purchases from before the shop tracked commissions. The link to a song's form is the button of its card. */
function CommissionNote({ commissions }: { commissions: readonly OwnCommission[] }) {
  const told = commissions.filter(({ closedBecause }) => closedBecause !== 'earlier')
  if (told.length === 0) return null
  const wordsOf = (commission: OwnCommission) =>
    `${wordsForCustomer(commission)}${told.length > 1 ? `, order ${commission.orderNumber}` : ''}`
  const [only, ...others] = told
  if (only?.wantsBrief && others.length === 0) return <CommissionSteps commission={only} />
  return (
    <>
      <ul className="text-fine">
        {told.map((one) => (
          <li key={one.id}>
            {one.wantsBrief ? (
              wordsOf(one)
            ) : (
              <Link
                to={paths.commissionOf(one.id)}
                aria-label={`${one.productName}, order ${one.orderNumber}: ${wordsForCustomer(one)}`}
                className="inline-flex min-h-11 items-center underline"
              >
                {wordsOf(one)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {only && others.length === 0 ? <CommissionSteps commission={only} /> : null}
    </>
  )
}
