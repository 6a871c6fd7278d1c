import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { ItemList } from '#domain/catalogue/create-catalogue.ts'
import { isOwned } from '#domain/ownership.ts'
import { totalAccess } from '#domain/total-access.ts'
import { listYours } from './list-yours.ts'

/** Purchases and free sign-ups of a user, newest first. */
export interface VaultData {
  purchases: readonly PurchaseRow[]
  freeSignups: readonly FreeSignupRow[]
  /** The purchases could not be read: nobody knows what is owned. */
  unread?: boolean
}

export const EMPTY_VAULT: VaultData = { purchases: [], freeSignups: [] }

/** The calls that read and link a vault; each throws on failure. */
export interface VaultCalls {
  purchases: () => Promise<readonly PurchaseRow[]>
  freeSignups: () => Promise<readonly FreeSignupRow[]>
  linkGuestPurchases: () => Promise<void>
  /** Logs errors that are otherwise ignored [VLOAD-07]. */
  log: (place: string, error: unknown) => void
}

/**
 * Loads a vault: fetches the purchases, links guest purchases, fetches the purchases again [VLOAD-02, VLOAD-03].
 * `onFirst` gets the data before the linking. Failures do not stop it [FN-09, VLOAD-07]: if the second fetch fails the
 * result of the first is used, and if both fail the data in `known`; without any the vault is `unread`.
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
  const unread = !before && !after && (known === EMPTY_VAULT || known.unread === true)
  return { ...first, purchases: after ?? first.purchases, ...(unread ? { unread } : {}) }
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

/** Where an owned item is opened: its purchase's access_url (decision B18), else the item's own address. */
export function accessUrlOf(item: CatalogueItem, vault: VaultData): string | undefined {
  const bought = vault.purchases.filter((purchase) => !item.free && isOwned(item, [purchase]))
  const address = bought.find((purchase) => purchase.access_url)?.access_url
  if (address) return address
  return isOwned(item, vault.purchases) ? item.url : undefined
}

/** All items of a list, also those that only their owners see. */
export function itemsOf({ listed, unlisted }: ItemList): CatalogueItem[] {
  return [...listed, ...unlisted]
}

/**
 * The stats of My Vault [ROUTE-myvault-03, ROUTE-myvault-07, TOTAL]: what was bought and what was claimed, as listed in
 * Yours. Total Access adds the community and its guide; free resources that nobody claimed are in none of the three.
 */
export function vaultStats(
  { guides, support }: { guides: ItemList; support: ItemList },
  vault: VaultData,
) {
  const items = [...itemsOf(guides), ...itemsOf(support)]
  const yours = listYours(items, vault)
  const claimed = yours.filter(({ item }) => item.free).length
  return {
    bought: yours.length - claimed,
    claimed,
    totalAccess: totalAccess(items, vault.purchases, vault.freeSignups),
  }
}
