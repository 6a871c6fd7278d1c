import { localStore } from './storage.ts'

const KEY = 'password-chosen'

/**
 * Records that a password was chosen here right after payment, pending the emailed link (decision 022). The server
 * stores the password.
 */
export function recordChosenPassword(): void {
  localStore.setItem(KEY, 'yes')
}

export function wasPasswordChosen(): boolean {
  return localStore.getItem(KEY) !== null
}

export function forgetChosenPassword(): void {
  localStore.removeItem(KEY)
}
