import { useSyncExternalStore } from 'react'
import { sessionStore } from './storage.ts'

const KEY = 'typed-email'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shared by all forms of this tab; an empty email removes it. */
export function keepTypedEmail(email: string): void {
  if (email === '') sessionStore.removeItem(KEY)
  else sessionStore.setItem(KEY, email)
  for (const listener of listeners) listener()
}

export function readTypedEmail(): string {
  return sessionStore.getItem(KEY) ?? ''
}

/** Not tied to a page: visitors may type into the old page after the address bar has changed. */
export function useTypedEmail(): string {
  return useSyncExternalStore(subscribe, readTypedEmail, () => '')
}
