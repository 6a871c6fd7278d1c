import type { Links } from './shop-facts.ts'

export function isGiven(address: string): boolean {
  return address.trim() !== ''
}

/** False when no host has a link. */
export function hasDeals({ vpsHosting, cloudHosting, generalHosting }: Links): boolean {
  return [vpsHosting, cloudHosting, generalHosting].some(isGiven)
}

/** Without a code, links to hosts give no commission and no discount. */
export function isAffiliate({ affiliateCode }: Links): boolean {
  return isGiven(affiliateCode)
}
