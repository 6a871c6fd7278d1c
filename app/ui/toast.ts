import { createStore } from '../browser/store.ts'

export interface ToastMessage {
  title: string
  description?: string
  /** Quiet: for screen readers alone, where everybody else sees it already. */
  variant?: 'default' | 'destructive' | 'quiet'
  durationMs?: number
  /** What can be done about it. */
  action?: { label: string; press: () => void }
  /** Shown while the visitor is being led to another page, so it stays there. */
  staysOnNavigation?: boolean
}

const current = createStore<ToastMessage | undefined>(undefined)

/**
 * Shows a toast in place of the one before, so that a success takes an error away; the component that renders toasts is
 * loaded at the first one.
 */
export function showToast(message: ToastMessage): void {
  current.set({ ...message })
}

/** Ends a toast whose time is over or that was dismissed, unless another one has taken its place. */
export function endToast(toast: ToastMessage): void {
  if (current.get() === toast) current.set(undefined)
}

let spared: ToastMessage | undefined

/** Another page has come: an error of the page before is over, and so is what was said quietly. */
export function clearToastOfPage(): void {
  const toast = current.get()
  if (!toast?.variant || toast.variant === 'default') return
  if (toast.staysOnNavigation && spared !== toast) spared = toast
  else current.set(undefined)
}

/** Calls back at each change, also when the same words are shown again. */
export const subscribeToToast = current.subscribe

/** The toast to show. */
export const readToast = current.get
