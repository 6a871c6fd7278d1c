/** Links that may be empty. */
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

export function isGiven(address: string): boolean {
  return address.trim() !== ''
}
