import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { wasPasswordChosen } from '#app/browser/chosen-password.ts'
import { ResetForm } from '#app/features/accounts/reset-password/reset-form.tsx'
import { NewLinkForm } from '#app/features/accounts/reset-password/reset-link-form.tsx'
import {
  type UseResetPassword,
  useResetPassword,
} from '#app/features/accounts/reset-password/use-reset-password.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BackLink, Page } from '#app/ui/page.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'

export const head = (): DocumentHead => ({
  title: 'Set your password',
  description: 'Set the password for your account.',
  path: paths.resetPassword(),
  hidden: true,
})

export default function ResetPasswordPage() {
  const link = usePasswordLink()
  const first = link?.first ?? false
  const reset = useResetPassword({ token: link?.token ?? '', first })
  const isOffered = link !== undefined && wasPasswordChosen()
  return (
    <Page>
      <div className="mx-auto grid w-full max-w-form gap-8 pt-4 md:pt-10">
        <div className="grid gap-4">
          <BackLink to={paths.auth()}>Back to Sign In</BackLink>
          <h1 className="text-heading font-semibold">Set your password</h1>
          <noscript>
            <p>Setting a password needs JavaScript. Turn it on and reload.</p>
          </noscript>
        </div>
        {isOffered ? <ChosenPassword reset={reset} /> : null}
        <ResetForm reset={reset} ready={link !== undefined} first={first} main={!isOffered} />
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

interface PasswordLink {
  token: string
  /** True for an account's first password. */
  first: boolean
}

/**
 * Token of the emailed link, moved from the address, where it could leak, to the history entry, which survives a reload.
 * Without one: a toast and a redirect to the sign-in page [RESET-05, RESET-06].
 */
function usePasswordLink(): PasswordLink | undefined {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const asked = useRef(false)
  const fresh = hydrated ? query.get('token') : null
  const isFirst = query.has('first')
  const kept = hydrated ? linkIn(state) : undefined

  useEffect(() => {
    if (!hydrated || kept !== undefined) return
    if (fresh) {
      const link: PasswordLink = { token: fresh, first: isFirst }
      navigate(paths.resetPassword(), { replace: true, state: link })
    } else if (!asked.current) {
      asked.current = true
      showToast(linkMissing)
      navigate(paths.auth(), { replace: true })
    }
  }, [hydrated, kept, fresh, isFirst, navigate])

  return kept
}

function linkIn(state: unknown): PasswordLink | undefined {
  if (typeof state !== 'object' || state === null || !('token' in state)) return undefined
  if (typeof state.token !== 'string') return undefined
  return { token: state.token, first: 'first' in state && state.first === true }
}

const linkMissing = {
  title: 'Reset link missing',
  description: 'Open the link in your email again, or request a new one.',
  variant: 'destructive',
  staysOnNavigation: true,
} as const

function ChosenPassword({ reset }: { reset: UseResetPassword }) {
  const idle = reset.state === 'idle'
  return (
    <Notice tone="good" title="You chose a password after paying">
      <p>
        If that was you, one tap sets it and signs you in. Wasn’t you, or want a different password?
        Choose one below.
      </p>
      <Button
        variant="primary"
        busy={reset.state === 'busy'}
        disabled={!idle}
        onClick={reset.confirmChosen}
      >
        Use the password I chose
      </Button>
    </Notice>
  )
}
