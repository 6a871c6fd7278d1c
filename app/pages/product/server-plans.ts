import { AFFILIATE_DISCOUNT_PERCENT, isAffiliate, vpsDeals } from '#domain/hosting-deals.ts'

export interface ServerPlan {
  name: string
  summary: string
  to: string
}

export function serversOf(general: string | undefined): {
  lead: string
  plans: readonly ServerPlan[]
} {
  const plans = vpsDeals.map(({ title, specs, link }) => ({
    name: title,
    summary: specs.join(', '),
    to: link,
  }))
  return {
    lead: isAffiliate
      ? `Partner links with ${AFFILIATE_DISCOUNT_PERCENT}% off. We may earn a commission.`
      : 'Links to a host’s plans.',
    plans: [
      ...plans,
      ...(general
        ? [{ name: 'All plans', summary: 'Everything from this host', to: general }]
        : []),
    ],
  }
}
