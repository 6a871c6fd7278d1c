import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { isOwned, keeps } from '#domain/ownership.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'
import type { VaultData } from './vault-data.ts'

export interface OwnedItem {
  item: CatalogueItem
  /** ISO time. */
  since: string
}

/**
 * Single source of ownership for lists, badges and counters [OWN-01, OWN-02, OWN-09, OWN-10]. 'free': open to
 * everybody.
 */
export function holdingOf(item: CatalogueItem, vault: VaultData): 'yours' | 'free' | undefined {
  if (sinceOf(item, vault) !== undefined) return 'yours'
  return isOwned(item, vault.purchases) ? 'free' : undefined
}

/** Newest first, each item once; free items only after a sign-up. */
export function listYours(items: readonly CatalogueItem[], vault: VaultData): OwnedItem[] {
  const yours = items.flatMap((item) => {
    const since = sinceOf(item, vault)
    return since === undefined ? [] : [{ item, since }]
  })
  return yours.toSorted((a, b) => b.since.localeCompare(a.since))
}

/** ISO time of the last purchase or sign-up. */
function sinceOf(item: CatalogueItem, { purchases, freeSignups }: VaultData): string | undefined {
  const rows = item.free
    ? freeSignups.filter((signup) => keeps(item, [], [signup]))
    : purchases.filter((purchase) => isOwned(item, [purchase]))
  return rows
    .map((row) => row.created_at)
    .toSorted()
    .at(-1)
}

/** True while one of these purchases (ISO times) can be withdrawn from. */
export function isWithdrawable(boughtAt: readonly string[], now: Date): boolean {
  return boughtAt.some((at) => now < withdrawalPeriod(new Date(at)).endsAt)
}

/** Counts products bought outside these items. */
export function countElsewhere(
  items: readonly CatalogueItem[],
  { purchases }: Pick<VaultData, 'purchases'>,
): number {
  const others = purchases.filter(
    (purchase) => !items.some((item) => !item.free && isOwned(item, [purchase])),
  )
  return new Set(others.map(({ product_key, product_name }) => product_key || product_name)).size
}
