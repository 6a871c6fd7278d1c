import { hasDeals, isGiven } from './optional-links.ts'
import { paths } from './pages.ts'
import type { Links, NavigationEntry } from './shop-facts.ts'

type Entries = readonly NavigationEntry[]

/** Entries that lead to pages of the shop. Deals is left out while no host has a link. */
export function pagesIn(entries: Entries, links: Links): Entries {
  return entries.filter(({ to }) => isPath(to) && (to !== paths.deals() || hasDeals(links)))
}

/** Entries that lead to other sites, with the address instead of the link's name. Empty links are left out. */
export function linksIn(entries: Entries, links: Links): Entries {
  const addresses = new Map(Object.entries(links))
  return entries.flatMap(({ label, to }) => {
    const address = addresses.get(to) ?? ''
    return isGiven(address) ? [{ label, to: address }] : []
  })
}

/** False for the name of a link. */
export function isPath(to: string): boolean {
  return to.startsWith('/')
}
