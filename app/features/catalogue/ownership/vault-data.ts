import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { isOwned } from '#domain/ownership.ts'
import type { Links } from '#domain/shop-facts.ts'
import { totalAccess } from '#domain/total-access.ts'
import { listYours } from './list-yours.ts'

/** Newest first. */
export interface VaultData {
  purchases: readonly PurchaseRow[]
  freeSignups: readonly FreeSignupRow[]
  /** Purchases could not be loaded, so ownership is unknown. */
  loadFailed?: boolean
}

export const EMPTY_VAULT: VaultData = { purchases: [], freeSignups: [] }

/** Each throws on failure. */
export interface VaultCalls {
  purchases: () => Promise<readonly PurchaseRow[]>
  freeSignups: () => Promise<readonly FreeSignupRow[]>
  linkGuestPurchases: () => Promise<void>
  log: (place: string, error: unknown) => void
}

/**
 * Reads, links guest purchases, and reads again [VLOAD-02, VLOAD-03]. `onFirst` gets the first read. Errors are only
 * logged: falls back to the first read, then to `known`, else sets `loadFailed` [FN-09, VLOAD-07].
 */
export async function loadVault(
  calls: VaultCalls,
  onFirst: (vault: VaultData) => void = () => undefined,
  known: VaultData = EMPTY_VAULT,
): Promise<VaultData> {
  const fetchPurchases = () => attempt(calls.purchases, 'vault: purchases', calls.log)
  const [before, signups] = await Promise.all([
    fetchPurchases(),
    attempt(calls.freeSignups, 'vault: free signups', calls.log),
  ])
  const first = { purchases: before ?? known.purchases, freeSignups: signups ?? known.freeSignups }
  if (before) onFirst(first)
  await attempt(calls.linkGuestPurchases, 'vault: link guest purchases', calls.log)
  const after = await fetchPurchases()
  const loadFailed = !before && !after && (known === EMPTY_VAULT || known.loadFailed === true)
  return { ...first, purchases: after ?? first.purchases, ...(loadFailed ? { loadFailed } : {}) }
}

async function attempt<T>(
  call: () => Promise<T>,
  place: string,
  log: VaultCalls['log'],
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    log(place, error)
    return undefined
  }
}

/** The purchase's access_url, else the item's URL (decision B18). */
export function accessUrlOf(item: CatalogueItem, vault: VaultData): string | undefined {
  const bought = vault.purchases.filter((purchase) => !item.free && isOwned(item, [purchase]))
  const address = bought.find((purchase) => purchase.access_url)?.access_url
  if (address) return address
  return isOwned(item, vault.purchases) ? item.url : undefined
}

export function itemsOf({ listed, unlisted }: ItemList): CatalogueItem[] {
  return [...listed, ...unlisted]
}

/**
 * Counts for My Vault [ROUTE-myvault-03, ROUTE-myvault-07, TOTAL]. Total Access adds the community and its guide;
 * unclaimed free resources count nowhere.
 */
export function vaultStats(
  links: Links,
  { guides, support }: { guides: ItemList; support: ItemList },
  vault: VaultData,
) {
  const items = [...itemsOf(guides), ...itemsOf(support)]
  const yours = listYours(items, vault)
  const claimed = yours.filter(({ item }) => item.free).length
  return {
    bought: yours.length - claimed,
    claimed,
    totalAccess: totalAccess(links, items, vault.purchases, vault.freeSignups),
  }
}
