import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readAsked, subscribeToAsked } from './confirm-identity.ts'

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}))

/** The question who the member is, while an act asks it. */
export function AskIdentity() {
  const answer = useSyncExternalStore(subscribeToAsked, readAsked)
  if (!answer) return null
  return (
    <Suspense>
      <IdentityDialog onAnswer={answer} />
    </Suspense>
  )
}
