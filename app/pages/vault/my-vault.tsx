import { Link } from 'react-router'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { WaitingCart } from '../../features/cart/waiting-cart.tsx'
import ownedStyles from '../../features/catalogue/owned.css?url'
import {
  countElsewhere,
  isWithdrawable,
  listYours,
} from '../../features/catalogue/ownership/list-yours.ts'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import {
  itemsOf,
  type VaultData,
  vaultStats,
} from '../../features/catalogue/ownership/vault-data.ts'
import { Yours } from '../../features/catalogue/yours.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { textLink } from '../../ui/text-link.ts'
import type { Route } from './+types/my-vault.ts'
import { FreeItems, OtherItems } from './other-items.tsx'
import { VaultSections } from './vault-sections.tsx'
import { VaultStats } from './vault-stats.tsx'

/** Runs while prerendering; its data is written into the page and into a file beside it. */
export const loader = () => ({
  guides: shopCatalogue.list('guides'),
  support: shopCatalogue.list('support'),
})

export const links = () => [{ rel: 'stylesheet', href: ownedStyles }]

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'My Vault',
    description: 'What you own, and the guides you can still get.',
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
  const { loading, unread, keeps, accessUrl } = vault
  const everything = [...itemsOf(guides), ...itemsOf(support)]
  const shown = ({ listed, unlisted }: ItemList) => [...listed, ...unlisted.filter(keeps)]
  return (
    <Page>
      <PageHead title="My Vault" lead="Everything you own, then what you can still get." />
      <WaitingCart />
      <Yours
        vault={vault}
        yours={listYours(everything, vault)}
        accessUrl={accessUrl}
        empty={
          <p>
            Nothing bought yet. Guides you buy appear here at once; what is free for you stands
            below.
          </p>
        }
      />
      {/* Not before: it would move once it is known how long the list above is. */}
      {loading ? (
        <div className="min-h-dvh" />
      ) : (
        <>
          <FreeItems items={shown(guides)} vault={vault} />
          <VaultStats stats={unread ? undefined : vaultStats({ guides, support }, vault)} />
          <div className="grid gap-2 pb-8 empty:hidden">
            <ServicesLink count={countElsewhere(everything, vault)} />
            {mayWithdraw(vault) ? <WithdrawLink /> : null}
          </div>
          <h2 className="text-heading font-semibold">More in the Vault</h2>
          <VaultSections
            guides={shown(guides)}
            support={shown(support)}
            renderItems={(items) => <OtherItems items={items} vault={vault} />}
          />
        </>
      )}
    </Page>
  )
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
      <Link to={paths.withdraw()} className={textLink}>
        Withdraw from contract here
      </Link>
    </p>
  )
}

/** Leads to the services that were bought; they have a page of their own. */
function ServicesLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-quiet">
      {count === 1 ? 'The service' : `The ${count} services`} you bought{' '}
      {count === 1 ? 'is' : 'are'} in{' '}
      <Link to={paths.myAiServices()} className={textLink}>
        My AI Services
      </Link>
      .
    </p>
  )
}
