/** Maximum length of an address in a form [VAL-caps]; deliverable addresses are shorter (decision A14). */
export const MAX_EMAIL_FIELD = 320
const MAX_DELIVERABLE = 254

/** The canonical form for comparing and storing: trimmed and lowercased. */
export function canonicalEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The checkout's simple pattern: something, at sign, something, dot, something [CHK-17]. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_FIELD && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const deliverable = () =>
  new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

/**
 * Whether mail may be sent to this canonical address: ASCII dot-atom, a domain of at least two labels, at most 254
 * characters (decision A14). The mailer gets no other addresses.
 */
export function isDeliverableEmail(address: string): boolean {
  if (address.length > MAX_DELIVERABLE || address.indexOf('@') > 64) return false
  return deliverable().test(address)
}
