import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  confirmationTarget,
  resendAtAuth,
  resendConfirmation,
} from '#app/features/accounts/sign-up/confirmation.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Button } from '#app/ui/button.tsx'
import { BackLink, Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'

export const head = (): DocumentHead => ({
  title: 'Confirm your email',
  description: 'One more step: open the link we sent you.',
  path: paths.emailConfirmation(),
  hidden: true,
})

/** Redirects when the query has no address [CONF-05]. */
export default function EmailConfirmationPage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const email = hydrated ? (query.get('email') ?? '') : undefined

  useEffect(() => {
    if (email === '') navigate(paths.auth(), { replace: true })
  }, [email, navigate])

  return (
    <Page>
      <div className="mx-auto grid w-full max-w-form gap-4 pt-4 md:pt-10">
        <div className="grid gap-4">
          <BackLink to={paths.auth()}>Back to Sign In</BackLink>
          <h1 className="text-heading font-semibold">Check your email</h1>
        </div>
        {email ? (
          <ConfirmationNotice email={email} withResource={query.get('resource') === 'true'} />
        ) : (
          <Skeleton className="h-52 w-full" />
        )}
      </div>
    </Page>
  )
}

interface ConfirmationNoticeProps {
  email: string
  /** The resource is recorded after the address is confirmed. */
  withResource: boolean
}

/** [CONF-01 to CONF-03] */
function ConfirmationNotice({ email, withResource }: ConfirmationNoticeProps) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const calls = { resend: resendAtAuth, toast: showToast }
    await resendConfirmation(email, confirmationTarget(withResource), calls)
    setBusy(false)
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="text-lead text-quiet">
          We’ve sent a confirmation email to{' '}
          <strong className="font-medium break-words text-text">{email}</strong>.
        </p>
        <p className="text-quiet">
          {`${
            withResource
              ? 'Open the link in it to activate your account and find your free resource in My Vault.'
              : 'Open the link in it to activate your account.'
          } Nothing after a few minutes? Check your spam folder.`}
        </p>
      </div>
      <Button size="large" wide busy={busy} disabled={busy} onClick={() => void resend()}>
        {busy ? 'Sending...' : 'Resend Email'}
      </Button>
    </div>
  )
}
