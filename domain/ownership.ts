import type { CatalogueItem } from './catalogue/catalogue-item.ts'

/** A row of the purchases table, as far as ownership asks for it. */
export interface OwnedPurchase {
  product_name: string
  product_key?: string | null
  status: string
  price_paid: number
}

/** A row of the free_signups table, as far as ownership asks for it. */
export interface OwnedSignup {
  resource_name: string
}

/**
 * A product name made comparable: case, apostrophes, dash variants and repeated white space do not
 * count [OWN-03 to OWN-06].
 */
export function normaliseProductName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['‘’ʼ`´]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * My Vault and My AI Services: free items are owned by everybody signed in; paid ones by a completed
 * purchase of the same product key, or of the same normalised name where a row has no key
 * [OWN-01, OWN-02, OWN-09, OWN-10, decision A4].
 */
export function isOwned(item: CatalogueItem, purchases: readonly OwnedPurchase[]): boolean {
  if (item.free) return true
  const name = normaliseProductName(item.name)
  return purchases.some((purchase) => {
    if (purchase.status !== 'completed') return false
    if (purchase.product_key) return purchase.product_key === item.productKey
    return normaliseProductName(purchase.product_name) === name
  })
}

/**
 * What is no longer for everybody is shown to who has it: a free item to who claimed it, a paid one to its owner.
 */
export function keeps(
  item: CatalogueItem,
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): boolean {
  if (!item.free) return isOwned(item, purchases)
  const name = normaliseProductName(item.name)
  return freeSignups.some((signup) => normaliseProductName(signup.resource_name) === name)
}

/**
 * The public Vault and detail pages: a paid item by a completed purchase of the same product key, or of
 * exactly its name where a row has no key, a free one by a free signup with its name [OWN-07, OWN-08,
 * decision A4].
 */
export function isOwnedInPublicVault(
  item: CatalogueItem,
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): boolean {
  if (item.free) return freeSignups.some((freeSignup) => freeSignup.resource_name === item.name)
  return purchases.some((purchase) => {
    if (purchase.status !== 'completed') return false
    if (purchase.product_key) return purchase.product_key === item.productKey
    return purchase.product_name === item.name
  })
}
