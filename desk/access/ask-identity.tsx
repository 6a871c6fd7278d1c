import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readAsked, subscribeToAsked } from './confirm-identity.ts'

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}))

export function AskIdentity() {
  const answer = useSyncExternalStore(subscribeToAsked, readAsked)
  if (!answer) return null
  return (
    <Suspense>
      <IdentityDialog onAnswer={answer} />
    </Suspense>
  )
}
