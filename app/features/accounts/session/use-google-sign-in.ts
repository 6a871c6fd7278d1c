import { useEffect, useState } from 'react'
import { readPublicSettings } from '../../../browser/api/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useAuth } from './use-auth.ts'

export interface GoogleSignIn {
  /** On the way to Google. */
  busy: boolean
  /** Leaves for Google, which leads back to this path of the shop. */
  start: (returnPath: string) => void
}

/** The way in by Google; undefined in a shop without it. */
export function useGoogleSignIn(): GoogleSignIn | undefined {
  const { signInWithGoogle } = useAuth()
  const [busy, setBusy] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => followReturn(() => setBusy(false)), [])

  const start = async (returnPath: string) => {
    setBusy(true)
    const redirectTo = new URL(returnPath, window.location.origin).href
    const { error } = await signInWithGoogle({ redirectTo })
    if (!error) return // the browser is leaving
    setBusy(false)
    showToast({ title: 'Not signed in', description: error, variant: 'destructive' })
  }

  if (hydrated && !readPublicSettings().google) return undefined
  return { busy, start: (returnPath) => void start(returnPath) }
}

/** A page that comes back from the browser's cache is no longer on its way to Google. */
function followReturn(returned: () => void) {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) returned()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
