import { paths } from '#domain/pages.ts'

const LONGEST = 8192
const pages = new Set(
  Object.values(paths).map((path) => new URL(path(''), 'http://site.invalid').pathname),
)
const pageBelow =
  /^\/(?:(?:vault|ai-services)\/[\w-]{1,100}|my-vault\/read\/[\w-]{1,100}(?:\/[\w-]{1,100})?)$/

/**
 * Path and query of an untrusted address if it is on this site, else undefined. Callers prefix the shop's own
 * origin when they redirect (T25).
 */
export function toSitePath(siteUrl: string, address: string | undefined): string | undefined {
  if (!address || address.length > LONGEST || !URL.canParse(address, siteUrl)) return undefined
  const url = new URL(address, siteUrl)
  if (url.origin !== siteUrl || url.username !== '' || url.password !== '') return undefined
  if (!pages.has(url.pathname) && !pageBelow.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}`
}
