import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { wasPasswordChosen } from '#app/browser/chosen-password.ts'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { recordThreat } from '#app/browser/security-log.ts'
import { keepTypedEmail, useTypedEmail } from '#app/browser/typed-email.ts'
import { returnPathIn } from '#app/features/accounts/session/return-path.ts'
import { SignInForm } from '#app/features/accounts/session/sign-in-form.tsx'
import {
  type GoogleSignIn,
  useGoogleSignIn,
} from '#app/features/accounts/session/use-google-sign-in.ts'
import { LineCover } from '#app/features/catalogue/cover.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { Button } from '#app/ui/button.tsx'
import { GoogleMark } from '#app/ui/google-mark.tsx'
import { LazyPart, lazyPart } from '#app/ui/lazy-part.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'
import type { PicturedResource } from './load-auth.ts'
import { useSignIn } from './use-sign-in.ts'

const forgotPasswordPart = lazyPart(() => fetchModule(() => import('./forgot-password-dialog.tsx')))
const signUpPart = lazyPart(() =>
  fetchModule(() => import('#app/features/accounts/sign-up/sign-up-form.tsx')),
)

export const head = (): DocumentHead => ({
  title: 'Sign in',
  description: 'Sign in to open what you own.',
  path: paths.auth(),
  hidden: true,
})

/** Without data a claimed resource has no picture. */
export default function AuthPage({ data }: PageProps<PicturedResource[] | null>) {
  const { known, ...freeSignup } = useFreeSignup()
  const slug = data?.find(({ name }) => name === freeSignup.resource)?.slug
  useEffect(() => recordThreat('resource', freeSignup.resource), [freeSignup.resource])
  return (
    <Page>
      <div
        className={`mx-auto grid w-full max-w-form gap-5 pt-4 md:pt-10 ${known ? '' : 'awaits-free-signup'}`}
      >
        <header className="flex items-start justify-between gap-6">
          <div className="grid gap-3">
            <h1 className="text-heading font-semibold">
              {freeSignup.requested ? 'Claim Your Free Resource' : 'Welcome'}
            </h1>
            <p className="min-h-[2lh] text-balance text-quiet">{leadOf(freeSignup)}</p>
          </div>
          {slug ? (
            <div className="w-full max-w-24 shrink-0">
              <LineCover slug={slug} />
            </div>
          ) : null}
        </header>
        <noscript>
          <p>Signing in needs JavaScript. Turn it on and reload.</p>
        </noscript>
        {/* Keyed by the free resource of the address: the matching tab opens when it changes. */}
        <div className="awaits-script">
          <AuthForms
            key={`${freeSignup.requested} ${freeSignup.resource ?? ''}`}
            freeSignup={freeSignup}
          />
        </div>
      </div>
    </Page>
  )
}

type TabKey = 'sign-in' | 'sign-up'

function AuthForms({ freeSignup }: { freeSignup: FreeSignup }) {
  const [tab, setTab] = useState<TabKey>(freeSignup.requested ? 'sign-up' : 'sign-in')
  const email = useTypedEmail()
  const [asksForReset, setAsksForReset] = useState(false)
  const google = useGoogleSignIn()
  const returnTo = returnPathIn(useLocation().state)
  const { signIn, signUp } = useSignIn(freeSignup.resource, returnTo)
  const withGoogle = google ? (
    <GoogleButton google={google} returnPath={returnTo ?? googleReturnPath(freeSignup.resource)} />
  ) : null

  const signInPanel = (
    <div className="grid gap-6">
      {withGoogle}
      <SignInForm
        email={email}
        onEmail={keepTypedEmail}
        onSignIn={signIn}
        onForgotPassword={() => setAsksForReset(true)}
      />
      <PasswordWaits />
    </div>
  )
  const signUpPanel = (
    <div className="grid gap-6">
      {withGoogle}
      <LazyPart part={signUpPart} waiting={<Skeleton className="h-76 w-full" />}>
        {({ SignUpForm }) => (
          <SignUpForm
            email={email}
            onEmail={keepTypedEmail}
            freeSignup={freeSignup}
            createAccount={signUp}
            onSignIn={() => setTab('sign-in')}
          />
        )}
      </LazyPart>
    </div>
  )
  const signUpLabel = freeSignup.requested ? 'Get Resource' : 'Sign Up'
  return (
    <>
      <Tabs
        label="Sign in or sign up"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'sign-in', label: 'Sign In', panel: signInPanel },
          { key: 'sign-up', label: signUpLabel, panel: signUpPanel },
        ]}
      />
      {asksForReset ? (
        <LazyPart part={forgotPasswordPart}>
          {({ ForgotPasswordDialog }) => (
            <ForgotPasswordDialog email={email} onClose={() => setAsksForReset(false)} />
          )}
        </LazyPart>
      ) : null}
    </>
  )
}

/** For a password that still needs the emailed link (decision 022). */
function PasswordWaits() {
  if (!(useHydrated() && wasPasswordChosen())) return null
  return (
    <p role="note" className="text-fine text-quiet">
      One step left for the password you chose after paying: open your order email and tap its
      button. Then the password works here.
    </p>
  )
}

interface FreeSignup {
  requested: boolean
  resource: string | undefined
}

/** Free resource of the address; either parameter activates this mode [AUTH-03 to AUTH-08]. */
function useFreeSignup(): FreeSignup & { known: boolean } {
  const known = useHydrated()
  const [query] = useSearchParams()
  if (!known) return { known, requested: false, resource: undefined }
  const resource = query.get('resource') || undefined
  const requested = query.has('resource') || query.get('source') === 'free-resource'
  return { known, requested, resource }
}

function leadOf({ requested, resource }: FreeSignup): string {
  if (resource) return `Sign in or create an account to get “${resource}”.`
  if (requested) return 'Sign in or create an account to get your free resource.'
  return 'Sign in to open My Vault and your services, or create an account.'
}

/** Redirect target for Google [API-auth-09, API-auth-10]. */
function googleReturnPath(resource: string | undefined): string {
  if (!resource) return paths.vault()
  return `${paths.vault()}?${new URLSearchParams({ resource, source: 'google-auth' })}`
}

interface GoogleButtonProps {
  google: GoogleSignIn
  returnPath: string
}

/** [AUTH-09] */
function GoogleButton({ google, returnPath }: GoogleButtonProps) {
  return (
    <div className="grid gap-6">
      <Button
        size="large"
        wide
        busy={google.busy}
        disabled={google.busy}
        onClick={() => google.start(returnPath)}
      >
        {google.busy ? null : <GoogleMark />}
        <span>Continue with Google</span>
      </Button>
      <p className="flex items-center gap-4 text-fine text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or by email
      </p>
    </div>
  )
}
