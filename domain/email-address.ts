/** Form limit [VAL-caps]; deliverable addresses are shorter (decision A14). */
export const MAX_EMAIL_FIELD = 320
const MAX_DELIVERABLE = 254

/** Removes spaces and invisible characters; converts full-width letters, @ and dots of East Asian keyboards. */
export function cleanEmail(text: string): string {
  const visible = text
    .replaceAll(/(?!\p{Join_Control})[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u3002\uff61]/g, '.')
  const domainAt = visible.includes('@') ? visible.indexOf('@') : visible.length
  return visible
    .replaceAll(/\p{Join_Control}+/gu, (joiners: string, at: number) => {
      const end = at + joiners.length
      return at > domainAt && mayJoin(visible.slice(at - 2, at), visible.slice(end, end + 2))
        ? joiners
        : ''
    })
    .trim()
}

/** True where UTS 46 may allow joiners: there they make another domain. asciiDomain refuses those it does not allow. */
function mayJoin(before: string, after: string): boolean {
  if (/\p{M}$/u.test(before)) return true
  return /(?!\p{ASCII})\p{L}$/u.test(before) && /^(?!\p{ASCII})[\p{L}\p{M}]/u.test(after)
}

/** For comparing and storing: lowercase, domain in ASCII (`xn--…`). */
export function canonicalEmail(text: string): string {
  const address = cleanEmail(text).normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

/** Texts to look for in stored addresses. Half a label of an international domain is not found. */
export function partsOfEmail(text: string): string[] {
  const part = canonicalEmail(text)
  // without @, it may be of either side
  return [...new Set([part, ...(part.includes('@') ? [] : [asciiDomain(part)])])]
}

function asciiDomain(domain: string): string {
  if (
    !/^[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002\uff0e\uff61-]+$/u.test(domain) ||
    /^[\x20-\x7e]*$/.test(domain)
  )
    return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** The checkout's simple pattern [CHK-17]. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_FIELD && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const deliverable = () =>
  new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

/** Takes a canonical address: ASCII dot-atom, two or more domain labels, at most 254 characters (decision A14). */
export function isDeliverableEmail(address: string): boolean {
  if (address.length > MAX_DELIVERABLE || address.indexOf('@') > 64) return false
  return deliverable().test(address)
}
