import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/pages.ts'
import { NewLinkForm } from '../../features/accounts/reset-password/new-link-form.tsx'
import { ResetForm } from '../../features/accounts/reset-password/reset-form.tsx'
import { useResetPassword } from '../../features/accounts/reset-password/use-reset-password.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { BackLink, Page } from '../../ui/page.tsx'
import { showToast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

export const meta = () =>
  pageMeta({
    title: 'Reset password',
    description: 'Choose a new password.',
    path: paths.resetPassword(),
    hidden: true,
  })

export default function ResetPasswordPage() {
  const token = useLinkToken()
  const reset = useResetPassword(token ?? '')
  return (
    <Page>
      <div className="mx-auto grid w-full max-w-form gap-8 pt-4 md:pt-10">
        <div className="grid gap-4">
          <BackLink to={paths.auth()}>Back to Sign In</BackLink>
          <h1 className="text-heading font-semibold">Choose a new password</h1>
        </div>
        <ResetForm reset={reset} ready={token !== undefined} />
        {reset.failure ? <NewLinkForm failure={reset.failure} /> : null}
        {reset.state === 'done' ? (
          <p aria-live="polite" className="text-quiet">
            Taking you to the sign-in page.
          </p>
        ) : null}
      </div>
    </Page>
  )
}

/**
 * The token of the mailed link, moved from the address, where it could leak, to the state of this history entry, which
 * survives a reload. Without one: a toast, and a redirect to the sign-in page [RESET-05, RESET-06].
 */
function useLinkToken(): string | undefined {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const asked = useRef(false)
  const fresh = hydrated ? query.get('token') : null
  const kept = hydrated ? tokenIn(state) : undefined

  useEffect(() => {
    if (!hydrated || kept !== undefined) return
    if (fresh) {
      navigate(paths.resetPassword(), { replace: true, state: { token: fresh } })
    } else if (!asked.current) {
      asked.current = true
      showToast(linkMissing)
      navigate(paths.auth(), { replace: true })
    }
  }, [hydrated, kept, fresh, navigate])

  return kept
}

function tokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('token' in state)) return undefined
  return typeof state.token === 'string' ? state.token : undefined
}

const linkMissing = {
  title: 'Reset link missing',
  description: 'Open the link of your e-mail again, or ask for a new one.',
  variant: 'destructive',
} as const
