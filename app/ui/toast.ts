export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  durationMs?: number
}

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let version = 0

/** Says something in the corner of the screen; the view of toasts is fetched at the first one. */
export function showToast(message: ToastMessage): void {
  waiting.push(message)
  version += 1
  for (const listener of listeners) listener()
}

/** Hands over what has not been shown yet, once. */
export function takeToasts(): ToastMessage[] {
  return waiting.splice(0)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many toasts were asked for so far. */
export function countToasts(): number {
  return version
}
