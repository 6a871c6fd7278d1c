import { createStore } from '../browser/store.ts'

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  durationMs?: number
}

const waiting: ToastMessage[] = []
const requested = createStore(0)

/** Shows a toast; the component that renders toasts is loaded at the first one. */
export function showToast(message: ToastMessage): void {
  waiting.push(message)
  requested.set(requested.get() + 1)
}

/** Removes and returns the toasts that have not been shown yet. */
export function takeToasts(): ToastMessage[] {
  return waiting.splice(0)
}

export const subscribeToToasts = requested.subscribe

/** The number of toasts requested so far. */
export const countToasts = requested.get
