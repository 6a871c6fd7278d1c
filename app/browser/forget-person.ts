import { localStore, removeAll, sessionStore } from './storage.ts'
import { keepTypedEmail } from './typed-email.ts'

/** Local storage: drafts of a song and of a message, and marks of an account. The cart and settings are the browser's. */
const LOCAL = /^(?:song-|request-|welcome-sent-|password-chosen$)/

/** Session storage of this tab. */
const OF_TAB = /^(?:cart-awaiting-payment|claimed-resource|security-log)$/

/** Removes what this browser keeps about the person who signs out: the next one may be somebody else. */
export function forgetPerson(): void {
  removeAll(localStore, () => window.localStorage, LOCAL)
  removeAll(sessionStore, () => window.sessionStorage, OF_TAB)
  keepTypedEmail('')
}
