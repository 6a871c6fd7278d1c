import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { countToasts, subscribeToToasts, type ToastMessage, takeToasts } from './toast.ts'

const Toaster = lazy(async () => {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    return { default: PlainToaster } // no connection: what is to be said of it is said all the same
  }
})

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

/** The newest toast, without anything that has to be fetched. */
function PlainToaster() {
  const [toast, setToast] = useState<ToastMessage>()
  useEffect(() => {
    const showNewest = () => setToast(takeToasts().at(-1))
    showNewest()
    return subscribeToToasts(showNewest)
  }, [])
  return (
    <div aria-live="polite" className="toast-viewport">
      {toast ? (
        <div className="toast toast-content" data-type={toast.variant}>
          <div className="toast-text">
            <p className="font-medium">{toast.title}</p>
            <p className="text-quiet">{toast.description}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
