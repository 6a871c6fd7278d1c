import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { isAffiliate } from '#domain/optional-links.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'

export type ServerPlan = ReturnType<typeof serversOf>['plans'][number]

export function serversOf(
  facts: Pick<ShopFacts, 'links' | 'hosting'>,
  general: string | undefined,
) {
  const plans = hostingDealsOf(facts).vps.map(({ title, specs, link }) => ({
    name: title,
    summary: specs.join(', '),
    to: link,
  }))
  const all = { name: 'All plans', summary: 'Everything from this host' }
  return {
    lead: isAffiliate(facts.links)
      ? `Partner links with ${facts.hosting.discountPercent}% off. We may earn a commission.`
      : 'Links to a host’s plans.',
    plans: general ? [...plans, { ...all, to: general }] : plans,
  }
}
