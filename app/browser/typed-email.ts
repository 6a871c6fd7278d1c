import { useSyncExternalStore } from 'react'

let typed = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an email address as it is typed, for all forms, until the document is unloaded. */
export function keepTypedEmail(email: string): void {
  typed = email
  for (const listener of listeners) listener()
}

/**
 * The email address that was typed last, to prefill a form. It is not tied to a page: visitors still type into the
 * previous page between the change of the address bar and the display of the next page.
 */
export function useTypedEmail(): string {
  return useSyncExternalStore(
    subscribe,
    () => typed,
    () => '',
  )
}
