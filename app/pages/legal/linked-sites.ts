import { hasDeals } from '#domain/hosting-deals.ts'
import { isGiven } from '#domain/optional-links.ts'
import { links } from '#shop/links.ts'

export function linksLeadTo(): string {
  const sites = [
    ...(isGiven(links.community) ? ['a community'] : []),
    ...(isGiven(links.merch) ? ['a merch shop'] : []),
    'a booking page',
    ...(isGiven(links.youtube) ? ['a video channel'] : []),
    ...(hasDeals ? ['hosting companies'] : []),
  ]
  return `Our links lead to ${listed(sites)}.`
}

export function linkedSitesHaveTerms(): string {
  const sites = [
    ...(isGiven(links.community) ? ['the community'] : []),
    ...(isGiven(links.merch) ? ['the merch shop'] : []),
    'the booking page',
    ...(hasDeals ? ['hosting companies'] : []),
  ]
  const have = sites.length > 1 ? 'have their own terms' : 'has its own terms'
  return `${listed(sites).replace('the', 'The')} ${have}.`
}

function listed(sites: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(sites)
}
