import type { CatalogueItem } from './catalogue/catalogue-item.ts'

/** The columns of a purchase that ownership needs. */
export interface OwnedPurchase {
  product_name: string
  product_key?: string | null
  status: string
  price_paid: number
}

/** The columns of a free signup that ownership needs. */
export interface OwnedSignup {
  resource_name: string
}

/**
 * Normalises a product name: case, apostrophes, dash variants and repeated white space are ignored [OWN-03 to
 * OWN-06].
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

/** Whether a user keeps an item that is no longer listed: a free one after a signup, a paid one as its owner. */
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
