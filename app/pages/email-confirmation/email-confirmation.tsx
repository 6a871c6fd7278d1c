import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/pages.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { BackLink, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ConfirmationNotice } from './confirmation-notice.tsx'

export const meta = () =>
  pageMeta({
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
