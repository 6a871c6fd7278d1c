import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { IconClose } from './icons.tsx'
import { subscribeToToasts, takeToasts } from './toast.ts'

const defaultDurationMs = 5000

/** The list of toasts. Screen readers announce each one once, from the polite live region. */
export function Toaster() {
  return (
    <Toast.Provider timeout={defaultDurationMs} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toast-viewport">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager()

  useEffect(() => {
    const showWaiting = () => {
      for (const { title, description, variant, durationMs } of takeToasts()) {
        add({ title, description, type: variant ?? 'default', timeout: durationMs })
      }
    }
    // The live region must be in the document before its first text is inserted.
    const first = setTimeout(showWaiting, 50)
    const unsubscribe = subscribeToToasts(showWaiting)
    return () => {
      clearTimeout(first)
      unsubscribe()
    }
  }, [add])

  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['up', 'right']}>
      <Toast.Content className="toast-content">
        <div className="toast-text">
          <Toast.Title render={<p />} className="font-medium" />
          <Toast.Description className="text-quiet" />
        </div>
        <Toast.Close aria-label="Dismiss" aria-hidden={false} className="toast-close">
          <IconClose />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
