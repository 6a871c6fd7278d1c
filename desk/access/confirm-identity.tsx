import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createStore } from '#app/browser/store.ts'

export type Asked = (isProven: boolean) => void

const asked = createStore<Asked | undefined>(undefined)
let waiting: Promise<boolean> | undefined

/**
 * Asks the member to prove their identity. Concurrent actions share one prompt, which the frame shows.
 */
export function confirmIdentity(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    asked.set((isProven) => {
      waiting = undefined
      asked.set(undefined)
      resolve(isProven)
    })
  })
  return waiting
}

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}))

export function AskIdentity() {
  const answer = useSyncExternalStore(asked.subscribe, asked.get)
  if (!answer) return null
  return (
    <Suspense>
      <IdentityDialog onAnswer={answer} />
    </Suspense>
  )
}
