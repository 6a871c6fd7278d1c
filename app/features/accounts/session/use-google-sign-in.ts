import { useEffect, useState } from 'react'
import { readPublicSettings } from '#app/browser/api/api.ts'
import { onRestored } from '#app/browser/on-restored.ts'
import { showToast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useAuth } from './use-auth.ts'

export interface GoogleSignIn {
  busy: boolean
  start: (returnPath: string) => void
}

/** Undefined in a shop without Google sign-in. */
export function useGoogleSignIn(): GoogleSignIn | undefined {
  const { signInWithGoogle } = useAuth()
  const [busy, setBusy] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => onRestored(() => setBusy(false)), []) // then it is no longer redirecting

  const start = async (returnPath: string) => {
    setBusy(true)
    const redirectTo = new URL(returnPath, window.location.origin).href
    const { error } = await signInWithGoogle({ redirectTo })
    if (!error) return // leaving the page
    setBusy(false)
    showToast({ title: 'Not signed in', description: error, variant: 'destructive' })
  }

  if (hydrated && !readPublicSettings().google) return undefined
  return { busy, start: (returnPath) => void start(returnPath) }
}
