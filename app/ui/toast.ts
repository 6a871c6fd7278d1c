import { createStore } from '../browser/store.ts'

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  durationMs?: number
  /** What can be done about it: a link within the shop, or something to do. */
  action?: { label: string; to: string } | { label: string; press: () => void }
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

let spared: ToastMessage | undefined

/** Another page has come: an error of the page before is over, and so is a toast whose link leads there. */
export function clearToastOf(pathname: string): void {
  const toast = current.get()
  if (!toast || !(toast.variant === 'destructive' || leadsTo(toast, pathname))) return
  if (toast.staysOnNavigation && spared !== toast) spared = toast
  else current.set(undefined)
}

/** Whether what can be done about a toast is to open this page. */
export function leadsTo({ action }: ToastMessage, pathname: string): boolean {
  return action !== undefined && 'to' in action && action.to === pathname
}

/** Calls back at each change, also when the same words are shown again. */
export const subscribeToToast = current.subscribe

/** The toast to show. */
export const readToast = current.get
