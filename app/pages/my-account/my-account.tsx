import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { authClient, hasSessionToRead } from '#app/browser/api/api.ts'
import { clearPersonalData } from '#app/browser/clear-personal-data.ts'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import { useAuth } from '#app/features/accounts/session/use-auth.ts'
import { AccountNav } from '#app/features/navigation/account-nav.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { IconCheck } from '#app/ui/icons.tsx'
import { Page, PageHead } from '#app/ui/page.tsx'
import { Section } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatDate } from '#domain/dates.ts'
import { paths } from '#domain/pages.ts'
import checkboxStyles from '../../ui/checkbox.css?url'
import { type AccountOwner, hasPassword } from './account-owner.ts'
import { deletionMessages } from './delete-account.ts'
import { DeletionLink } from './deletion-link.tsx'
import { Orders, WithdrawNote } from './orders.tsx'
import { ProfileForm } from './profile-form.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useOrders } from './read-orders.ts'
import { useProfile } from './use-profile.ts'
import { YourData } from './your-data.tsx'

export const styles = [checkboxStyles]

export const head = (): DocumentHead => ({
  title: 'My Account',
  description: 'Your orders, profile and data.',
  path: paths.myAccount(),
  hidden: true,
})

/** When opened from an emailed deletion link, shows the deletion page, even when signed out. */
export default function MyAccountPage() {
  const token = useDeletionToken()
  const leaving = useLeaving()
  if (token !== undefined) {
    return (
      <Page>
        <DeletionLink key={token} token={token} onDeleted={leaving.afterDeletionByLink} />
      </Page>
    )
  }
  return (
    <RequireUser otherwise={leaving.to}>
      {(user) => <MyAccount owner={user} leaving={leaving} />}
    </RequireUser>
  )
}

interface MyAccountProps {
  owner: AccountOwner
  leaving: ReturnType<typeof useLeaving>
}

function MyAccount({ owner, leaving }: MyAccountProps) {
  const orders = useOrders(owner)
  const { displayName } = useProfile(owner)
  return (
    <Page>
      <PageHead
        title="My Account"
        lead={
          <span>
            <span className="block truncate">
              {displayName ? `Hello, ${displayName}.` : 'Hello.'}
            </span>
            Your orders, profile and data.
          </span>
        }
        aside={
          <div className="flex flex-wrap gap-x-2 gap-y-3 sm:gap-x-6">
            <AccountNav />
            <div className="-mx-4">
              <Button
                variant="quiet"
                busy={leaving.busy}
                disabled={leaving.busy}
                onClick={leaving.signOut}
              >
                Sign Out
              </Button>
            </div>
          </div>
        }
      />
      <Section title="Orders" lead="Everything you’ve paid for, with a receipt for each order.">
        <div className="grid content-start gap-6">
          <Orders {...orders} />
          {orders.status === 'pending' ? null : (
            <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
              <LinkButton to={paths.myVault()}>View My Vault</LinkButton>
              <WithdrawNote orders={orders.orders} />
            </div>
          )}
        </div>
      </Section>
      {/* Rendered after the orders have loaded, because their list would shift it. */}
      {orders.status === 'pending' ? (
        <div className="min-h-dvh" />
      ) : (
        <>
          <Section title="Profile" lead="The name we greet you by.">
            <div className="grid gap-8">
              <ProfileForm key={owner.id} owner={owner} />
              <AccountFacts owner={owner} />
            </div>
          </Section>
          <Section title="Quick Actions">
            <QuickActions />
          </Section>
          <Section title="Your data" lead="Download a copy, or delete your account.">
            <YourData owner={owner} onDeleted={leaving.afterDeletion} />
          </Section>
        </>
      )}
    </Page>
  )
}

/** RequireUser alone navigates, so no second redirect leads to the sign-in page (C19) [ACCT-10, ACCT-24]. */
function useLeaving() {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    to: busy ? paths.home() : paths.auth(),
    signOut: async () => {
      setBusy(true)
      try {
        await signOut()
      } catch {
        setBusy(false)
        showToast({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' })
      }
    },
    afterDeletion: async () => {
      setBusy(true)
      showToast(deleted)
      const client = await authClient()
      await client.signOut({ scope: 'local' })
      clearPersonalData()
    },
    afterDeletionByLink: async () => {
      showToast(deleted)
      await endSessionIfDead().catch(() => undefined) // offline, the session is removed the next time it is used
      navigate(paths.home(), { replace: true })
    },
  }
}

const deleted = { title: deletionMessages.deleted, description: deletionMessages.deletedMore }

/**
 * Token of the emailed link, moved from the address, where it could leak, to the history entry, which survives a reload.
 */
function useDeletionToken(): string | undefined {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const fresh = hydrated ? (query.get('delete') ?? undefined) : undefined

  useEffect(() => {
    if (fresh === undefined) return
    navigate(paths.myAccount(), { replace: true, state: { deletionToken: fresh } })
  }, [fresh, navigate])

  return fresh ?? (hydrated ? tokenIn(state) : undefined)
}

function tokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('deletionToken' in state)) return undefined
  return typeof state.deletionToken === 'string' ? state.deletionToken : undefined
}

/** [ACCT-06, ACCT-07] */
function AccountFacts({ owner }: { owner: AccountOwner }) {
  const google = owner.app_metadata.providers?.includes('google') ?? !hasPassword(owner)
  const password = hasPassword(owner) ? 'Password' : undefined
  const methods = [password, google ? 'Google' : undefined].filter(Boolean).join(' and ')
  return (
    <dl className="grid text-fine sm:grid-cols-3">
      <Fact label="Member since">
        <time dateTime={owner.created_at}>{formatDate(owner.created_at)}</time>
      </Fact>
      <Fact label="Email verified">{owner.email_confirmed_at ? <Yes /> : 'No'}</Fact>
      <Fact label="Sign in with">{methods}</Fact>
    </dl>
  )
}

function Yes() {
  return (
    <span className="inline-flex items-center gap-2">
      Yes
      <span className="text-good">
        <IconCheck />
      </span>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-line py-4 sm:flex-col sm:justify-start sm:gap-1">
      <dt className="text-quiet">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

/** After a deletion by link. The auth client removes an invalid session and keeps one of another user. */
async function endSessionIfDead(): Promise<void> {
  if (!hasSessionToRead()) return
  const client = await authClient()
  await client.getUser()
}
