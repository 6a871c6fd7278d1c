import { useEffect, useState } from 'react'
import { readPublicSettings } from '../../../browser/api/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useAuth } from './use-auth.ts'

export interface GoogleSignIn {
  /** True during the redirect to Google. */
  busy: boolean
  /** Redirects to Google, which redirects back to this path of the shop. */
  start: (returnPath: string) => void
}

/** Sign-in with Google; undefined in a shop without it. */
export function useGoogleSignIn(): GoogleSignIn | undefined {
  const { signInWithGoogle } = useAuth()
  const [busy, setBusy] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => followReturn(() => setBusy(false)), [])

  const start = async (returnPath: string) => {
    setBusy(true)
    const redirectTo = new URL(returnPath, window.location.origin).href
    const { error } = await signInWithGoogle({ redirectTo })
    if (!error) return // the browser is leaving the page
    setBusy(false)
    showToast({ title: 'Not signed in', description: error, variant: 'destructive' })
  }

  if (hydrated && !readPublicSettings().google) return undefined
  return { busy, start: (returnPath) => void start(returnPath) }
}

/** A page restored from the back/forward cache is no longer redirecting to Google. */
function followReturn(returned: () => void) {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) returned()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
