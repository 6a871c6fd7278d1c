import { localStore } from './storage.ts'

const KEY = 'password-chosen'

/**
 * Notes that a password was chosen in this browser right after paying, which the mailed link may take (decision 022). The
 * password itself is at the server.
 */
export function noteChosenPassword(): void {
  localStore.setItem(KEY, 'yes')
}

export function wasPasswordChosen(): boolean {
  return localStore.getItem(KEY) !== null
}

export function forgetChosenPassword(): void {
  localStore.removeItem(KEY)
}
