import type { CatalogueItem } from './catalogue/catalogue-item.ts'

export interface OwnedPurchase {
  product_name: string
  product_key?: string | null
  status: string
  price_paid: number
}

export interface OwnedSignup {
  resource_name: string
}

/** Ignores case, apostrophes, dash variants and repeated white space [OWN-03 to OWN-06]. */
export function normaliseProductName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['‘’ʼ`´]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * For My Vault and My AI Services. Free items are owned by everyone; rows without a key match by normalised name
 * [OWN-01, OWN-02, OWN-09, OWN-10, decision A4].
 */
export function isOwned(item: CatalogueItem, purchases: readonly OwnedPurchase[]): boolean {
  if (item.free) return true
  const name = normaliseProductName(item.name)
  return isBought(item, purchases, (bought) => normaliseProductName(bought) === name)
}

/** For unlisted items; free ones need a sign-up. */
export function keeps(
  item: CatalogueItem,
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): boolean {
  if (!item.free) return isOwned(item, purchases)
  const name = normaliseProductName(item.name)
  return freeSignups.some((signup) => normaliseProductName(signup.resource_name) === name)
}

/** For the public Vault and detail pages. Rows without a key match by exact name [OWN-07, OWN-08, decision A4]. */
export function isOwnedInPublicVault(
  item: CatalogueItem,
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): boolean {
  if (item.free) return freeSignups.some((freeSignup) => freeSignup.resource_name === item.name)
  return isBought(item, purchases, (name) => name === item.name)
}

/** `isName` decides about rows without a key. */
function isBought(
  item: CatalogueItem,
  purchases: readonly OwnedPurchase[],
  isName: (name: string) => boolean,
): boolean {
  return purchases.some(({ status, product_key: key, product_name: name }) => {
    if (status !== 'completed') return false
    return key ? key === item.productKey : isName(name)
  })
}
