import { paths } from '#domain/pages.ts'

const LONGEST = 8192
const pages = new Set(
  Object.values(paths).map((path) => new URL(path(''), 'http://site.invalid').pathname),
)
const pageBelow =
  /^\/(?:(?:vault|ai-services)\/[\w-]{1,100}|my-vault\/read\/[\w-]{1,100}(?:\/[\w-]{1,100})?)$/

const parameters: readonly string[] = [
  'cancelled',
  'cart_items',
  'id',
  'order',
  'refresh',
  'resource',
  'sb_flow_id',
  'source',
]

/**
 * Path and known parameters of an untrusted address on this site, else undefined. Callers prefix the shop's origin
 * (T25).
 */
export function toSitePath(siteUrl: string, address: string | undefined): string | undefined {
  if (!address || address.length > LONGEST || !URL.canParse(address, siteUrl)) return undefined
  const url = new URL(address, siteUrl)
  if (url.origin !== siteUrl || url.username !== '' || url.password !== '') return undefined
  if (!pages.has(url.pathname) && !pageBelow.test(url.pathname)) return undefined
  const kept = url.search.slice(1).split('&').filter(isKnown).join('&')
  return kept === '' ? url.pathname : `${url.pathname}?${kept}`
}

function isKnown(part: string): boolean {
  const names = [...new URLSearchParams(part).keys()]
  return names.length === 1 && names.every((name) => parameters.includes(name))
}
