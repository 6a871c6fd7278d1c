import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { isAffiliate } from '#domain/optional-links.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'

export interface ServerPlan {
  name: string
  summary: string
  to: string
}

export function serversOf(
  facts: Pick<ShopFacts, 'links' | 'hosting'>,
  general: string | undefined,
): {
  lead: string
  plans: readonly ServerPlan[]
} {
  const plans = hostingDealsOf(facts).vps.map(({ title, specs, link }) => ({
    name: title,
    summary: specs.join(', '),
    to: link,
  }))
  return {
    lead: isAffiliate(facts.links)
      ? `Partner links with ${facts.hosting.discountPercent}% off. We may earn a commission.`
      : 'Links to a host’s plans.',
    plans: [
      ...plans,
      ...(general
        ? [{ name: 'All plans', summary: 'Everything from this host', to: general }]
        : []),
    ],
  }
}
