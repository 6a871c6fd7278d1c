import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callFunction, FunctionError } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import { WaitingCart } from '#app/features/cart/waiting-cart.tsx'
import { ItemRow } from '#app/features/catalogue/item-row.tsx'
import {
  countElsewhere,
  holdingOf,
  isWithdrawable,
  listYours,
} from '#app/features/catalogue/ownership/list-yours.ts'
import { type UseMyVault, useMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import type { VaultOwner } from '#app/features/catalogue/ownership/vault-calls.ts'
import {
  itemsOf,
  type VaultData,
  vaultStats,
} from '#app/features/catalogue/ownership/vault-data.ts'
import { Yours } from '#app/features/catalogue/yours.tsx'
import { AccountNav } from '#app/features/navigation/account-nav.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Page, PageHead } from '#app/ui/page.tsx'
import { MoreSections, Section } from '#app/ui/section.tsx'
import { Stats } from '#app/ui/stats.tsx'
import type { ListReadingAnswer } from '#contract/reading.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { openToAll } from '#domain/total-access.ts'
import { GUIDES_PER_PAGE, paidFirst } from '#domain/vault-pages.ts'
import ownedStyles from '../../features/catalogue/owned.css?url'
import type { MyVaultData } from './load-vault.ts'
import { VaultSections } from './vault-sections.tsx'

export const styles = [ownedStyles]

export const head = (): DocumentHead => ({
  title: 'My Vault',
  description: 'Everything you own, and more to explore.',
  path: paths.myVault(),
  hidden: true,
})

export default function MyVaultPage({ data }: PageProps<MyVaultData>) {
  return (
    <RequireUser otherwise={paths.vault()}>
      {(user) => <MyVault user={user} {...data} />}
    </RequireUser>
  )
}

function MyVault({ user, guides, support }: MyVaultData & { user: VaultOwner }) {
  const { links } = useShopFacts()
  const vault = useMyVault(user)
  const reading = useReading(user)
  const { loadFailed, keeps, accessUrl } = vault
  const loading = vault.loading || reading.loading
  /** Only guides that this shop hosts have a reading place. */
  const readingOf = (item: CatalogueItem) =>
    item.productKey !== undefined && accessUrl(item) === paths.readGuide(item.productKey)
      ? reading.readingOf(item.productKey)
      : undefined
  const everything = [...itemsOf(guides), ...itemsOf(support)]
  const shown = ({ listed, unlisted }: ItemList) => [...listed, ...unlisted.filter(keeps)]
  return (
    <Page>
      <PageHead
        title="My Vault"
        lead="Everything you own, and more to explore."
        aside={<AccountNav />}
      />
      <WaitingCart />
      <Yours
        vault={{ ...vault, loading }}
        yours={listYours(everything, vault)}
        accessUrl={accessUrl}
        noteOf={({ item }) => noteOf(readingOf(item))}
        stepOf={(item) => stepOf(item, readingOf(item))}
        empty={<p>Nothing here yet. Guides you buy appear right away. Your free ones are below.</p>}
      />
      {/* Rendered after loading: it would shift once the list above is known. */}
      {loading ? (
        <div className="min-h-dvh" />
      ) : (
        <>
          <div className="-mt-4 grid gap-5">
            <div className="flex flex-wrap gap-x-8 gap-y-2 text-fine empty:hidden">
              <ServicesLink count={countElsewhere(everything, vault)} />
              {mayWithdraw(vault) ? <WithdrawLink /> : null}
            </div>
            <VaultStats
              stats={loadFailed ? undefined : vaultStats(links, { guides, support }, vault)}
            />
          </div>
          <FreeItems items={shown(guides)} vault={vault} />
          <MoreSections title="More in the Vault">
            <VaultSections
              sub
              guides={paidFirst(shown(guides))}
              support={shown(support)}
              renderItems={(items) => <OtherItems items={items} vault={vault} />}
            />
          </MoreSections>
        </>
      )}
    </Page>
  )
}

type Reading = ListReadingAnswer['guides'][number]

function useReading({ id }: { id: string }) {
  const { data, isPending } = useQuery(
    {
      queryKey: ['reading', id],
      queryFn: readPlaces,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    queryClient,
  )
  return {
    loading: isPending,
    /** Undefined until loaded, and for guides not read here. */
    readingOf: (product: string) => data?.find((guide) => guide.product === product),
  }
}

/** A failure is logged, not shown. */
async function readPlaces(): Promise<readonly Reading[]> {
  const { data, error } = await callFunction('list-reading', {})
  if (data) return data.guides
  logError('reading places', new FunctionError(error))
  return []
}

function noteOf(reading: Reading | undefined) {
  if (!reading) return null
  const { chapters, place } = reading
  return (
    <div className="owned-read text-fine">
      <progress aria-hidden="true" max={chapters} value={place?.number ?? 0} />
      <p className={place ? undefined : 'text-quiet'}>
        {place
          ? `Chapter ${place.number} of ${chapters}: ${place.title}`
          : `${chapters === 1 ? '1 chapter' : `${chapters} chapters`}, not started`}
      </p>
    </div>
  )
}

/** Links to the reading place of a guide already begun. */
function stepOf({ productKey }: CatalogueItem, reading: Reading | undefined) {
  if (productKey === undefined || !reading?.place) return undefined
  return { kind: 'access', label: 'Continue', href: paths.readGuide(productKey) } as const
}

function mayWithdraw({ purchases }: Pick<VaultData, 'purchases'>): boolean {
  const standing = purchases.filter(({ status }) => status === 'completed')
  return isWithdrawable(
    standing.map(({ created_at }) => created_at),
    new Date(),
  )
}

function WithdrawLink() {
  return (
    <p className="text-quiet">
      Changed your mind?{' '}
      <Link to={paths.withdraw()} className="underline">
        Withdraw from contract here
      </Link>
    </p>
  )
}

function ServicesLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-quiet">
      <span>{`${count === 1 ? 'The service' : `The ${count} services`} you bought ${count === 1 ? 'is' : 'are'} in `}</span>
      <Link to={paths.myAiServices()} className="underline">
        My AI Services
      </Link>
      .
    </p>
  )
}

interface ItemsProps {
  items: readonly CatalogueItem[]
  vault: UseMyVault
}

/** Open to every account, neither bought nor claimed [OWN-09]. */
function FreeItems({ items, vault }: ItemsProps) {
  const free = items.filter((item) => holdingOf(item, vault) === 'free')
  if (free.length === 0) return null
  return (
    <Section title="Free for you" lead="Included with every account.">
      <div className="-my-4">
        <Rows items={free} vault={vault} />
      </div>
    </Section>
  )
}

function OtherItems({ items, vault }: ItemsProps) {
  const others = items.filter((item) => holdingOf(item, vault) === undefined)
  if (others.length === 0) return <p className="text-quiet">You own all of these.</p>
  return (
    <div className="-my-4">
      <Rows sub items={others} vault={vault} />
    </div>
  )
}

function Rows({ items, vault, sub = false }: ItemsProps & { sub?: boolean }) {
  const [shown, setShown] = useState(GUIDES_PER_PAGE)
  const left = items.length - shown
  return (
    <>
      <ul className="divide-y divide-line">
        {items.slice(0, shown).map((item) => (
          <li key={item.name}>
            <ItemRow
              item={item}
              to={paths.vaultProduct(slugOf(item))}
              ownership={vault}
              sub={sub}
            />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button onClick={() => setShown(shown + GUIDES_PER_PAGE)}>
          {`Show ${Math.min(left, GUIDES_PER_PAGE)} more`}
        </Button>
      ) : null}
    </>
  )
}

type Counts = ReturnType<typeof vaultStats>

/** Equal height in every state against layout shift [ROUTE-myvault-03, ROUTE-myvault-07]. */
function VaultStats({ stats }: { stats: Counts | undefined }) {
  const open = openToAll(useShopFacts().links)
  return (
    <Stats
      stats={[
        { label: 'Bought', value: stats?.bought },
        {
          label: 'Claimed free',
          value: stats?.claimed,
          note: 'by signing up',
        },
        {
          label: 'Total Access',
          value: stats?.totalAccess,
          note: noteOnAccess(open, stats),
        },
      ]}
    />
  )
}

function noteOnAccess(open: number, stats: Counts | undefined): string {
  const parts = [
    open > 0 ? 'including the community and its guide' : '',
    stats ? leftOut(open, stats) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Explains purchases that Total Access does not count, such as a second tip; empty if none. */
function leftOut(open: number, { bought, claimed, totalAccess }: Counts) {
  const count = bought + claimed + open - totalAccess
  return count > 0 ? `${count} ${count === 1 ? 'purchase' : 'purchases'} not counted` : ''
}
