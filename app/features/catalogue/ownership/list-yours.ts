import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { isOwned, keeps } from '#domain/ownership.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'
import type { VaultData } from './vault-data.ts'

/** An item that a person bought, or signed up for where it is free. */
export interface OwnedItem {
  item: CatalogueItem
  /** When: an ISO time. */
  since: string
}

/** Why an item carries the seal Owned: it was bought or signed up for, or it is free for everybody. */
export type Holding = 'yours' | 'free'

/** The one answer to who owns what: lists, seals and counters follow it [OWN-01, OWN-02, OWN-09, OWN-10]. */
export function holdingOf(item: CatalogueItem, vault: VaultData): Holding | undefined {
  if (sinceOf(item, vault) !== undefined) return 'yours'
  return isOwned(item, vault.purchases) ? 'free' : undefined
}

/**
 * What a person has of these items, newest first. An item is listed once, whether it was bought once or often; a free
 * one only after a sign-up, although it is open to everybody.
 */
export function listYours(items: readonly CatalogueItem[], vault: VaultData): OwnedItem[] {
  const yours = items.flatMap((item) => {
    const since = sinceOf(item, vault)
    return since === undefined ? [] : [{ item, since }]
  })
  return yours.toSorted((a, b) => b.since.localeCompare(a.since))
}

/** When an item was bought or signed up for last: an ISO time; undefined where it was not. */
function sinceOf(item: CatalogueItem, { purchases, freeSignups }: VaultData): string | undefined {
  const rows = item.free
    ? freeSignups.filter((signup) => keeps(item, [], [signup]))
    : purchases.filter((purchase) => isOwned(item, [purchase]))
  return rows
    .map((row) => row.created_at)
    .toSorted()
    .at(-1)
}

/** Whether the period to withdraw from one of these, bought at ISO times, still runs. */
export function isWithdrawable(boughtAt: readonly string[], now: Date): boolean {
  return boughtAt.some((at) => now < withdrawalPeriod(new Date(at)).endsAt)
}

/** The number of things bought that are not among these items, such as services in the Vault. */
export function countElsewhere(
  items: readonly CatalogueItem[],
  { purchases }: Pick<VaultData, 'purchases'>,
): number {
  const others = purchases.filter(
    (purchase) => !items.some((item) => !item.free && isOwned(item, [purchase])),
  )
  return new Set(others.map(({ product_key, product_name }) => product_key || product_name)).size
}
