import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { countToasts, subscribeToToasts, type ToastMessage, takeToasts } from './toast.ts'

const Toaster = lazy(async () => {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    return { default: PlainToaster } // no connection: the toast is shown without its component
  }
})

/** Renders the toasts; their component is loaded at the first one. */
export function ToastRegion() {
  const count = useSyncExternalStore(subscribeToToasts, countToasts, () => 0)
  if (count === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

/** Shows the newest toast without any module that has to be fetched. */
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
