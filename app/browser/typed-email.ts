import { useSyncExternalStore } from 'react'
import { sessionStore } from './storage.ts'
import { createStore } from './store.ts'

const KEY = 'typed-email'

const changes = createStore(undefined)

/** Shared by all forms of this tab; an empty email removes it. */
export function keepTypedEmail(email: string): void {
  if (email === '') sessionStore.removeItem(KEY)
  else sessionStore.setItem(KEY, email)
  changes.set(undefined)
}

export function readTypedEmail(): string {
  return sessionStore.getItem(KEY) ?? ''
}

/** Not tied to a page: visitors may type into the old page after the address bar has changed. */
export function useTypedEmail(): string {
  return useSyncExternalStore(changes.subscribe, readTypedEmail, () => '')
}
