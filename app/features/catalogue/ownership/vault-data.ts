import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { isOwned, keeps } from '#domain/ownership.ts'
import { totalAccess } from '#domain/total-access.ts'

/** What a user owns, newest first. */
export interface VaultData {
  purchases: readonly PurchaseRow[]
  freeSignups: readonly FreeSignupRow[]
}

export const EMPTY_VAULT: VaultData = { purchases: [], freeSignups: [] }

/** Where a vault comes from; each call throws where it fails. */
export interface VaultCalls {
  purchases: () => Promise<readonly PurchaseRow[]>
  freeSignups: () => Promise<readonly FreeSignupRow[]>
  linkGuestPurchases: () => Promise<void>
  /** Told of errors, which are then ignored [VLOAD-07]. */
  log: (place: string, error: unknown) => void
}

/**
 * Loads a vault: purchases fetched, guest purchases linked, purchases fetched again [VLOAD-02,
 * VLOAD-03]. `onFirst` gets what is known before the linking. No failure stops it [FN-09, VLOAD-07];
 * where the second fetch fails, the first one stands, and where that fails too, what was `known` before.
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
  onFirst(first)
  await attempt(calls.linkGuestPurchases, 'vault: link guest purchases', calls.log)
  const after = await fetchPurchases()
  return { ...first, purchases: after ?? first.purchases }
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

/** Where an owned item is opened: the address its purchase carries (decision B18), else its own. */
export function accessUrlOf(item: CatalogueItem, vault: VaultData): string | undefined {
  const bought = vault.purchases.filter((purchase) => !item.free && isOwned(item, [purchase]))
  const address = bought.find((purchase) => purchase.access_url)?.access_url
  if (address) return address
  return isOwned(item, vault.purchases) ? item.url : undefined
}

/** The stats of My Vault [ROUTE-myvault-03, ROUTE-myvault-07, TOTAL]. */
export function vaultStats(
  { guides, support }: { guides: ItemList; support: ItemList },
  { purchases, freeSignups }: VaultData,
) {
  const owned = ({ listed, unlisted }: ItemList) =>
    listed.filter((item) => isOwned(item, purchases)).length +
    unlisted.filter((item) => keeps(item, purchases, freeSignups)).length
  const everything = [guides, support].flatMap(({ listed, unlisted }) => [...listed, ...unlisted])
  return {
    guides: owned(guides),
    support: owned(support),
    totalAccess: totalAccess(everything, purchases, freeSignups),
  }
}
