import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { logError } from '#app/browser/error-log.ts'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { keepTypedEmail } from '#app/browser/typed-email.ts'
import { type UseAuth, useAuth } from '#app/features/accounts/session/use-auth.ts'
import { showToast } from '#app/ui/toast.ts'
import { paths } from '#domain/pages.ts'

/** Leaves time to read the welcome toast [AUTH-19]. */
const resourceRedirectMs = 2000

/**
 * Redirects to the page that asked for sign-in, else to the Vault; for a free resource after a welcome toast
 * [ROUTE-auth-02, AUTH-18 to AUTH-20, decision C4].
 */
export function useSignIn(resource: string | undefined, returnTo: string | undefined) {
  const { user, ...auth } = useAuth()
  const navigate = useNavigate()
  const [welcoming, setWelcoming] = useState(false)
  const signedIn = user !== null
  const leaveInMs = welcoming ? resourceRedirectMs : 0

  useEffect(() => {
    if (!signedIn) return
    const leave = () => {
      keepTypedEmail('') // hides the email from the next person at this browser
      navigate(returnTo ?? paths.vault(), { replace: true })
    }
    const timer = setTimeout(leave, leaveInMs)
    return () => clearTimeout(timer)
  }, [signedIn, leaveInMs, navigate, returnTo])

  const signIn = async (email: string, password: string) => {
    if (resource) setWelcoming(true)
    const stopped = await attempt('sign-in')
    const { error, atForm } = stopped ? { error: stopped } : await auth.signIn(email, password)
    if (error) {
      setWelcoming(false)
      showToast({ title: 'Not signed in', description: error, variant: 'destructive' })
      return atForm ?? 'You’re not signed in.'
    }
    if (resource) {
      showToast({ title: 'Welcome back!', description: 'We’re adding your resource.' })
    }
    return undefined
  }

  const signUp: UseAuth['signUp'] = async (account) => {
    const error = await attempt('sign-up')
    return error ? { error } : auth.signUp(account)
  }

  return { signIn, signUp }
}

/** Error message after too many attempts. If the module cannot be loaded, only the server limits. */
async function attempt(place: string): Promise<string | undefined> {
  try {
    const { attemptAuth } = await fetchModule(
      () => import('#app/features/accounts/session/rate-limit.ts'),
    )
    return attemptAuth(place)
  } catch (error) {
    logError('auth: attempt', error)
    return undefined
  }
}
