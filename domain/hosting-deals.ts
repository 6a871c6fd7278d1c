import { links } from '#shop/links.ts'
import { isGiven } from './optional-links.ts'

export type ServerId = 'kvm2' | 'kvm4' | 'kvm8' | 'general'

/** Affiliate card of the deals page [HOST-01, HOST-02]. */
export interface HostingDeal<Id extends string = string> {
  id: Id
  title: string
  category: 'vps' | 'cloud' | 'other'
  /** Cloud deals only. */
  description?: string
  specs: readonly string[]
  /** In the link; undefined where the plan is chosen there. */
  months?: number
  /** Needs an affiliate code. */
  discount?: string
  buttonLabel: string
  link: string
}

/** Discount through our links [HOST-11]. */
export const AFFILIATE_DISCOUNT_PERCENT = 20
/** In the links of VPS and cloud plans [HOST-12, HOST-13]. */
export const VPS_PERIOD_MONTHS = 24
export const CLOUD_PERIOD_MONTHS = 48

/** Without a code, links give no commission and no discount. */
export const isAffiliate = isGiven(links.affiliateCode)

const discount = isAffiliate ? { discount: `${AFFILIATE_DISCOUNT_PERCENT}% off` } : {}

function dealLink(address: string, query: Record<string, string>): string {
  const all = new URLSearchParams({
    ...query,
    ...(isAffiliate ? { ref: links.affiliateCode } : {}),
  })
  return all.size > 0 ? `${address}?${all}` : address
}

function dealsAt<Id extends string>(
  host: string,
  deals: readonly HostingDeal<Id>[],
): readonly HostingDeal<Id>[] {
  return isGiven(host) ? deals : []
}

const vpsPlans: [id: ServerId, title: string, specs: string[]][] = [
  ['kvm2', 'KVM 2', ['2 vCPU', '8 GB RAM', '100 GB NVMe', '8 TB bandwidth']],
  ['kvm4', 'KVM 4', ['4 vCPU', '16 GB RAM', '200 GB NVMe', '16 TB bandwidth']],
  ['kvm8', 'KVM 8', ['8 vCPU', '32 GB RAM', '400 GB NVMe', '32 TB bandwidth']],
]

const cloudPlans: [id: string, title: string, description: string, specs: string[]][] = [
  [
    'startup',
    'Startup',
    'For your first serious website.',
    ['100 websites', '100 GB', '3 GB RAM', '2 CPU'],
  ],
  [
    'professional',
    'Professional',
    'For several busy websites.',
    ['100 websites', '200 GB', '6 GB RAM', '4 CPU'],
  ],
  [
    'enterprise',
    'Enterprise',
    'For high-traffic shops.',
    ['100 websites', '300 GB', '12 GB RAM', '6 CPU'],
  ],
]

/** VPS hosting [HOST-03 to HOST-06]. */
export const vpsDeals = dealsAt(
  links.vpsHosting,
  vpsPlans.map(([id, title, specs]) => ({
    id,
    title,
    category: 'vps',
    specs,
    months: VPS_PERIOD_MONTHS,
    ...discount,
    buttonLabel: `Get ${title}`,
    link: dealLink(links.vpsHosting, { plan: id, period: String(VPS_PERIOD_MONTHS) }),
  })),
)

/** Cloud hosting [HOST-07 to HOST-10]. */
export const cloudDeals = dealsAt(
  links.cloudHosting,
  cloudPlans.map(([id, title, description, specs]) => ({
    id,
    title,
    category: 'cloud',
    description,
    specs,
    months: CLOUD_PERIOD_MONTHS,
    ...discount,
    buttonLabel: `Get ${title}`,
    link: dealLink(links.cloudHosting, { plan: id, period: String(CLOUD_PERIOD_MONTHS) }),
  })),
)

/** One general card (reading of ROUTE-deals-08). */
export const otherDeals = dealsAt<ServerId>(links.generalHosting, [
  {
    id: 'general',
    title: 'Other hosting',
    category: 'other',
    specs: ['Any plan from this host'],
    ...discount,
    buttonLabel: 'See all plans',
    link: dealLink(links.generalHosting, {}),
  },
])

export const hostingDeals: readonly HostingDeal[] = [...vpsDeals, ...cloudDeals, ...otherDeals]

/** False when all hosts' links are empty. */
export const hasDeals = hostingDeals.length > 0

/** No product has such a slug. */
export function dealCoverSlug(deal: HostingDeal): string {
  return `hosting-${deal.id}`
}
