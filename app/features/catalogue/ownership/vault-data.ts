import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { guideItems, supportItems, unlistedGuideItems } from '#domain/catalogue/vault-items.ts'
import { isOwned } from '#domain/ownership.ts'
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

/** The counters of My Vault [ROUTE-myvault-03, ROUTE-myvault-07, TOTAL]. */
export function vaultStats(vault: VaultData) {
  const owned = (items: readonly CatalogueItem[]) =>
    items.filter((item) => isOwned(item, vault.purchases)).length
  return {
    ownedGuides: owned([...guideItems, ...unlistedGuideItems]),
    ownedSupport: owned(supportItems),
    totalAccess: totalAccess(vault.purchases, vault.freeSignups),
  }
}
