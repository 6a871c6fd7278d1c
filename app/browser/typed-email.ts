import { useSyncExternalStore } from 'react'
import { sessionStore } from './storage.ts'

const KEY = 'typed-email'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an email address as it is typed, for all forms of this tab; an empty one is forgotten. */
export function keepTypedEmail(email: string): void {
  if (email === '') sessionStore.removeItem(KEY)
  else sessionStore.setItem(KEY, email)
  for (const listener of listeners) listener()
}

/** The email address that was typed last in this tab. */
export function readTypedEmail(): string {
  return sessionStore.getItem(KEY) ?? ''
}

/**
 * The email address that was typed last, to prefill a form. It is not tied to a page: visitors still type into the
 * previous page between the change of the address bar and the display of the next page.
 */
export function useTypedEmail(): string {
  return useSyncExternalStore(subscribe, readTypedEmail, () => '')
}
