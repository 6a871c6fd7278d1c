import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useLocation } from 'react-router'
import { textLink } from './text-link.ts'
import { clearToastOf, leadsTo, readToast, subscribeToToast, type ToastMessage } from './toast.ts'

const Toaster = lazy(async () => {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    return { default: PlainToaster } // no connection: the toast is shown without its component
  }
})

/** Renders the current toast; its component is loaded at the first one. Errors go with their page. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => undefined)
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  const [isUsed, setUsed] = useState(false)
  if (toast && !isUsed) setUsed(true)
  useEffect(() => {
    if (shownOn.current !== pathname) clearToastOf(pathname)
    shownOn.current = pathname
  }, [pathname])
  if (!isUsed) return null
  return (
    <Suspense>
      <Toaster toast={toast} action={toast ? <ToastAction toast={toast} /> : null} />
    </Suspense>
  )
}

export interface ToasterProps {
  toast: ToastMessage | undefined
  /** What can be done about it. */
  action: ReactNode
}

/** Shows the toast without any module that has to be fetched. */
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

/** What can be done about a toast. */
function ToastAction({ toast }: { toast: ToastMessage }) {
  const { pathname } = useLocation()
  const { action } = toast
  if (!action || leadsTo(toast, pathname)) return null
  const look = `mt-1 -mb-2 inline-flex min-h-11 items-center ${textLink}`
  if ('to' in action) {
    return (
      <Link to={action.to} className={look}>
        {action.label}
      </Link>
    )
  }
  return (
    <button type="button" onClick={action.press} className={look}>
      {action.label}
    </button>
  )
}
