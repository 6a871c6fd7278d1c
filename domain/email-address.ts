/** Maximum length of an address in a form [VAL-caps]; deliverable addresses are shorter (decision A14). */
export const MAX_EMAIL_FIELD = 320
const MAX_DELIVERABLE = 254

/**
 * An address without surrounding spaces and the invisible characters that come with copied text, with the full-width
 * letters, signs and dots of East Asian keyboards as mail knows them.
 */
export function cleanEmail(text: string): string {
  return text
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u3002\uff61]/g, '.')
    .trim()
}

/** The canonical form for comparing and storing: cleaned, lowercased, its domain in ASCII (`xn--…`). */
export function canonicalEmail(text: string): string {
  const address = cleanEmail(text).normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

/** An international domain as mail servers know it; any other text stays as it is. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain))
    return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
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
