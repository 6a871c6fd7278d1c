import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#domain/pages.ts'
import { GoogleButton } from '../features/session/google-button.tsx'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useGoogleSignIn } from '../features/session/use-google-sign-in.ts'
import { fetchModule } from '../fetch-module.ts'
import { pageMeta } from '../page-meta.ts'
import { keepTypedEmail, useTypedEmail } from '../typed-email.ts'
import { Later, laterPart } from '../ui/later-part.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useWayIn } from '../use-way-in.ts'

const forgottenPart = laterPart(() =>
  fetchModule(() => import('../features/reset-password/forgot-password-dialog.tsx')),
)
const signUpPart = laterPart(() =>
  fetchModule(() => import('../features/sign-up/sign-up-form.tsx')),
)

export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to open what you own.',
    path: paths.auth(),
  })

/** Sign in, sign up, or claim a free resource. */
export default function AuthPage() {
  const { known, ...claim } = useClaim()
  return (
    <Page>
      <div
        className={`mx-auto grid w-full max-w-form gap-5 pt-4 md:pt-10 ${known ? '' : 'unclaimed'}`}
      >
        <header className="grid gap-3">
          <h1 className="text-heading font-semibold">
            {claim.claiming ? 'Claim Your Free Resource' : 'Welcome'}
          </h1>
          <p className="min-h-[2lh] text-balance text-quiet">{leadOf(claim)}</p>
        </header>
        {/* Another address is another page: its tab is open. */}
        <WaysIn key={`${claim.claiming} ${claim.name ?? ''}`} claim={claim} />
      </div>
    </Page>
  )
}

type TabKey = 'sign-in' | 'sign-up'

function WaysIn({ claim }: { claim: Claim }) {
  const [tab, setTab] = useState<TabKey>(claim.claiming ? 'sign-up' : 'sign-in')
  const email = useTypedEmail()
  const [forgotten, setForgotten] = useState(false)
  const google = useGoogleSignIn()
  const { signIn, signUp } = useWayIn(claim.name)
  const withGoogle = google ? (
    <GoogleButton google={google} returnPath={googleReturnPath(claim.name)} />
  ) : null

  const signInPanel = (
    <div className="grid gap-6">
      {withGoogle}
      <SignInForm
        email={email}
        onEmail={keepTypedEmail}
        onSignIn={signIn}
        onForgotten={() => setForgotten(true)}
      />
    </div>
  )
  const signUpPanel = (
    <div className="grid gap-6">
      {withGoogle}
      <Later part={signUpPart} waiting={<Skeleton className="h-76 w-full" />}>
        {({ SignUpForm }) => (
          <SignUpForm
            email={email}
            onEmail={keepTypedEmail}
            claim={claim}
            createAccount={signUp}
            onSignIn={() => setTab('sign-in')}
          />
        )}
      </Later>
    </div>
  )
  const signUpLabel = claim.claiming ? 'Get Resource' : 'Sign Up'
  return (
    <>
      <Tabs
        label="Ways in"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'sign-in', label: 'Sign In', panel: signInPanel },
          { key: 'sign-up', label: signUpLabel, panel: signUpPanel },
        ]}
      />
      {forgotten ? (
        <Later part={forgottenPart}>
          {({ ForgotPasswordDialog }) => (
            <ForgotPasswordDialog email={email} onClose={() => setForgotten(false)} />
          )}
        </Later>
      ) : null}
    </>
  )
}

interface Claim {
  claiming: boolean
  name: string | undefined
}

/** The free resource of the address; either parameter switches the mode on [AUTH-03 to AUTH-08]. */
function useClaim(): Claim & { known: boolean } {
  const known = useHydrated()
  const [query] = useSearchParams()
  if (!known) return { known, claiming: false, name: undefined }
  const name = query.get('resource') || undefined
  return { known, claiming: query.has('resource') || query.get('source') === 'free-resource', name }
}

function leadOf({ claiming, name }: Claim): string {
  if (name) return `Make an account or sign in, and “${name}” is yours.`
  if (claiming) return 'Make an account or sign in, and your free resource is yours.'
  return 'Sign in to open your Vault and your services, or make an account.'
}

/** [API-auth-09, API-auth-10] */
function googleReturnPath(resource: string | undefined): string {
  if (!resource) return paths.vault()
  return `${paths.vault()}?${new URLSearchParams({ resource, source: 'google-auth' })}`
}
