import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Elements } from './elements.ts'
import { clearToastOfPage, readToast, subscribeToToast, type ToastMessage } from './toast.ts'

const Toaster = lazy(async () => {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    return { default: PlainToaster } // offline: the toast is shown without its component
  }
})

/**
 * Loads the component with the first visible toast. Quiet toasts use a live region, which must exist before its first
 * text.
 */
export function ToastRegion() {
  const said = useSyncExternalStore(subscribeToToast, readToast, () => undefined)
  const quiet = said?.variant === 'quiet' ? said : undefined
  const toast = quiet ? undefined : said
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  const [isUsed, setUsed] = useState(false)
  if (toast && !isUsed) setUsed(true)
  // a new element for the same toast would show it again
  const action = useMemo(() => (toast ? <ToastAction toast={toast} /> : null), [toast])
  useEffect(() => {
    if (shownOn.current !== pathname) clearToastOfPage()
    shownOn.current = pathname
  }, [pathname])
  return (
    <>
      <div aria-live="polite" className="sr-only">
        <p>{quiet?.title}</p>
        <p>{quiet?.description}</p>
      </div>
      {isUsed ? (
        <Suspense>
          <Toaster toast={toast} action={action} />
        </Suspense>
      ) : null}
    </>
  )
}

export interface ToasterProps {
  toast: ToastMessage | undefined
  action: Elements
}

function PlainToaster({ toast, action }: ToasterProps) {
  return (
    <div aria-live="polite" className="toast-viewport">
      {toast ? (
        <div className="toast toast-content" data-type={toast.variant}>
          <div className="toast-text">
            <p className="font-medium">{toast.title}</p>
            <p className="text-quiet">{toast.description}</p>
            {action}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function ToastAction({ toast: { action } }: { toast: ToastMessage }) {
  if (!action) return null
  return (
    <button
      type="button"
      onClick={action.press}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center underline"
    >
      {action.label}
    </button>
  )
}
