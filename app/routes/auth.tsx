import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/pages.ts'
import { requestResetLink } from '../features/reset-password/request-reset-link.ts'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useAuth } from '../features/session/use-auth.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { showToast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const ForgotPasswordDialog = lazy(async () => {
  const { ForgotPasswordDialog } = await import('../features/session/forgot-password-dialog.tsx')
  return { default: ForgotPasswordDialog }
})

/** After a sign-in that claims a resource: time to read the welcome [AUTH-19]. */
const resourceRedirectMs = 2000

export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to open what you own.',
    path: paths.auth(),
  })

export default function AuthPage() {
  const resource = useClaimedResource()
  const signIn = useSignIn(resource.name)
  const [forgotten, setForgotten] = useState<string>()

  return (
    <Page>
      <div className="mx-auto grid w-full max-w-form gap-5 pt-4 md:pt-10">
        <header className="grid gap-3">
          <h1 className="text-heading font-semibold">
            {resource.claiming ? 'Claim Your Free Resource' : 'Welcome'}
          </h1>
          <p className="min-h-[2lh] text-quiet">
            {resource.name
              ? `Sign in, and “${resource.name}” is yours.`
              : 'Sign in to open your Vault and your services.'}
          </p>
        </header>
        <Tabs
          label="Ways in"
          chosen="sign-in"
          onChoose={() => undefined}
          tabs={[
            {
              key: 'sign-in',
              label: 'Sign In',
              panel: <SignInForm onSignIn={signIn} onForgotten={setForgotten} />,
            },
          ]}
        />
      </div>
      {forgotten === undefined ? null : (
        <Suspense>
          <ForgotPasswordDialog
            email={forgotten}
            requestLink={requestResetLink}
            onClose={() => setForgotten(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** The free resource of the address; either parameter switches the mode on [AUTH-03 to AUTH-08]. */
function useClaimedResource(): { claiming: boolean; name: string | undefined } {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  if (!hydrated) return { claiming: false, name: undefined }
  const name = query.get('resource') ?? undefined
  return { claiming: name !== undefined || query.get('source') === 'free-resource', name }
}

/**
 * Signing in leads to the Vault: at once, or after a welcome where a resource is claimed
 * [ROUTE-auth-02, AUTH-18 to AUTH-20].
 */
function useSignIn(resource: string | undefined) {
  const { user, signIn } = useAuth()
  const navigate = useNavigate()
  const [welcoming, setWelcoming] = useState(false)
  const leaveInMs = welcoming ? resourceRedirectMs : 0

  useEffect(() => {
    if (!user) return
    const timer = setTimeout(() => navigate(paths.vault(), { replace: true }), leaveInMs)
    return () => clearTimeout(timer)
  }, [user, leaveInMs, navigate])

  return async (email: string, password: string) => {
    if (resource) setWelcoming(true)
    const { error } = await signIn(email, password)
    if (error) {
      setWelcoming(false)
      showToast({ title: 'Not signed in', description: error, variant: 'destructive' })
    } else if (resource) {
      showToast({ title: 'Welcome back!', description: 'Your resource is being added.' })
    }
  }
}
