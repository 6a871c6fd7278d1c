import { useSyncExternalStore } from 'react'

let typed = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an e-mail address as it is typed, on whichever page, until this document is left. */
export function keepTypedEmail(email: string): void {
  typed = email
  for (const listener of listeners) listener()
}

/**
 * The e-mail address a visitor typed last, to begin a form with. It outlives its page: between the moment the
 * address bar changes and the moment the next page is shown, people still type into the page before.
 */
export function useTypedEmail(): string {
  return useSyncExternalStore(
    subscribe,
    () => typed,
    () => '',
  )
}
