/** Links of shop/links.ts that may be empty: the pages then do without them. */
export const OPTIONAL_LINKS: readonly string[] = [
  'community',
  'merch',
  'companySite',
  'youtube',
  'vpsHosting',
  'cloudHosting',
  'generalHosting',
  'affiliateCode',
]

/** False for an optional link that the owner left empty. */
export function isGiven(address: string): boolean {
  return address.trim() !== ''
}
