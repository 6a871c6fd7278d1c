import { localStore, removeAll, sessionStore } from './storage.ts'
import { keepTypedEmail } from './typed-email.ts'

/** Local storage of a person. The cart and settings belong to the browser. */
const LOCAL = /^(?:song-|request-|welcome-sent-|password-chosen$)/

const OF_TAB = /^(?:cart-awaiting-payment|claimed-resource|security-log)$/

/** Removes personal data at sign-out: the next user may be another person. */
export function clearPersonalData(): void {
  removeAll(localStore, () => window.localStorage, LOCAL)
  removeAll(sessionStore, () => window.sessionStorage, OF_TAB)
  keepTypedEmail('')
}
