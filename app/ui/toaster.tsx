import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import type { Elements } from './elements.ts'
import { IconClose } from './icons.tsx'
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

const ACTIONS = 'a[href], button, input, select, textarea, summary'

const PLACES = ['bottom', 'top'] as const

/** Picks the screen edge where the toast covers the fewest actions, preferring the bottom. */
function placeToast(viewport: HTMLElement): void {
  const costs = PLACES.map((place) => {
    viewport.dataset['place'] = place
    return costOf(viewport.getBoundingClientRect(), viewport)
  })
  viewport.dataset['place'] = PLACES[costs.indexOf(Math.min(...costs))]
}

/** Covering the page's top bar costs less than covering content. */
function costOf(box: DOMRect, toast: HTMLElement): number {
  let cost = 0
  for (const action of document.querySelectorAll(ACTIONS)) {
    const isCovered = overlaps(box, action.getBoundingClientRect()) && !toast.contains(action)
    if (!isCovered || !action.checkVisibility({ visibilityProperty: true })) continue
    cost += action.closest('header') ? 1 : 100
  }
  return cost
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  if (other.width === 0 || other.height === 0) return false
  const isBeside = one.left >= other.right || other.left >= one.right
  return !isBeside && one.top < other.bottom && other.top < one.bottom
}
