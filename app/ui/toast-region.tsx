import { lazy, Suspense, useSyncExternalStore } from 'react'
import { countToasts, subscribeToToasts } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The place of the toasts; nothing of their view is loaded before the first one. */
export function ToastRegion() {
  const count = useSyncExternalStore(subscribeToToasts, countToasts, () => 0)
  if (count === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
