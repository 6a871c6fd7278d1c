import { createStore } from '#app/browser/store.ts'

export interface ToastMessage {
  title: string
  description?: string
  /** Quiet: for screen readers only. */
  variant?: 'default' | 'destructive' | 'quiet'
  durationMs?: number
  action?: { label: string; press: () => void }
  /** Survives one navigation. */
  staysOnNavigation?: boolean
}

const current = createStore<ToastMessage | undefined>(undefined)

/** Replaces the current toast, so that a success removes an error. */
export function showToast(message: ToastMessage): void {
  current.set({ ...message })
}

/** Does nothing if another toast has replaced it. */
export function endToast(toast: ToastMessage): void {
  if (current.get() === toast) current.set(undefined)
}

let spared: ToastMessage | undefined

/** Call after navigation: clears errors and quiet toasts of the previous page. */
export function clearToastOfPage(): void {
  const toast = current.get()
  if (!toast?.variant || toast.variant === 'default') return
  if (toast.staysOnNavigation && spared !== toast) spared = toast
  else current.set(undefined)
}

export const subscribeToToast = current.subscribe

export const readToast = current.get
