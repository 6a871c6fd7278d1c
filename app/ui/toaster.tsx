import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import type { Elements } from './elements.ts'
import { IconClose } from './icons.tsx'
import { placeToast } from './place-toast.ts'
import { endToast } from './toast.ts'
import type { ToasterProps } from './toast-region.tsx'

const defaultDurationMs = 5000

/** One id: each message replaces the one before. */
const ID = 'toast'

/** Screen readers announce each message once, from the polite live region. */
export function Toaster(props: ToasterProps) {
  return (
    <Toast.Provider timeout={defaultDurationMs} limit={1}>
      <Toast.Portal>
        <Toast.Viewport ref={keepInPlace} className="toast-viewport">
          <CurrentToast {...props} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function keepInPlace(viewport: HTMLElement | null) {
  if (!viewport) return undefined
  const observer = new ResizeObserver(() => placeToast(viewport))
  observer.observe(viewport)
  observer.observe(document.body)
  return () => observer.disconnect()
}

function CurrentToast({ toast: message, action }: ToasterProps) {
  const { toasts, add, close } = Toast.useToastManager<{ action: Elements }>()
  const isOpen = useRef(false)

  useEffect(() => {
    if (!message) return close(ID)
    const show = () => {
      const { title, description, variant, durationMs } = message
      const type = variant ?? 'default'
      add({
        id: ID,
        title,
        description,
        type,
        timeout: durationMs ?? defaultDurationMs,
        data: { action },
        onClose: () => endToast(message),
      })
    }
    if (isOpen.current) return show()
    isOpen.current = true
    // The live region must exist before its first text is inserted.
    const first = setTimeout(show, 50)
    return () => clearTimeout(first)
  }, [message, action, add, close])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="toast"
      swipeDirection={['up', 'down', 'left', 'right']}
    >
      <Toast.Content className="toast-content">
        <div className="toast-text">
          <Toast.Title render={<p />} className="font-medium" />
          <Toast.Description className="text-quiet" />
          {toast.data?.action}
        </div>
        <Toast.Close aria-label="Dismiss" aria-hidden={false} className="toast-close">
          <IconClose />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
