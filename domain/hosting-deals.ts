import { isAffiliate, isGiven } from './optional-links.ts'
import type { Links, ShopFacts } from './shop-facts.ts'

/** Affiliate card of the deals page [HOST-01, HOST-02]. */
export interface HostingDeal {
  id: string
  title: string
  category: 'vps' | 'cloud' | 'other'
  /** Cloud deals only. */
  description?: string
  specs: readonly string[]
  /** Term sent in the link; undefined if the visitor chooses it at the host. */
  months?: number
  /** Needs an affiliate code. */
  discount?: string
  buttonLabel: string
  link: string
}

export interface HostingDeals {
  vps: readonly HostingDeal[]
  cloud: readonly HostingDeal[]
  other: readonly HostingDeal[]
}

/** Hosts without a link have no deals. */
export function hostingDealsOf({
  links,
  hosting,
}: Pick<ShopFacts, 'links' | 'hosting'>): HostingDeals {
  const { vps, cloud, other, discountPercent } = hosting
  const discount = isAffiliate(links) ? { discount: `${discountPercent}% off` } : {}
  const dealsAt = <Plan extends { id: string; title: string }>(
    address: string,
    {
      category,
      months,
      plans,
    }: { category: HostingDeal['category']; months?: number; plans: readonly Plan[] },
  ) =>
    !isGiven(address)
      ? []
      : plans.map((plan) => ({
          ...(months ? { months } : {}),
          ...discount,
          buttonLabel: `Get ${plan.title}`,
          link: dealLink(links, address, months ? { plan: plan.id, period: String(months) } : {}),
          category,
          ...plan,
        }))
  return {
    vps: dealsAt(links.vpsHosting, { category: 'vps', ...vps }),
    cloud: dealsAt(links.cloudHosting, { category: 'cloud', ...cloud }),
    other: dealsAt(links.generalHosting, { category: 'other', plans: other }),
  }
}

function dealLink(links: Links, address: string, query: Record<string, string>): string {
  const all = new URLSearchParams({
    ...query,
    ...(isAffiliate(links) ? { ref: links.affiliateCode } : {}),
  })
  return all.size > 0 ? `${address}?${all}` : address
}

/** No product has such a slug. */
export function dealCoverSlug(deal: Pick<HostingDeal, 'id'>): string {
  return `hosting-${deal.id}`
}
