import { furtherGuides } from '#shop/further-guides.ts'
import { links } from '#shop/links.ts'
import { vaultDeals } from '#shop/vault-deals.ts'
import { slugOf } from '../slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { priceText } from './prices.ts'

/** Merch and deals are links: they cost nothing here, are not given away either, and show no price. */
const NOTHING_SOLD_HERE = '$0'

/** Guides section of the Vault: the free ones first, then by price [CAT-01 to CAT-08, B1]. */
export const guideItems: readonly CatalogueItem[] = [
  {
    name: "15 Things You Must Know Before Starting with Lovable: Don't Miss This",
    slug: '15-things-you-must-know-before-starting-with-lovable-dont-miss-this',
    price: 'Free',
    type: 'guide',
    free: true,
    useSkoolRedirect: true,
    isExternal: true,
    externalUrl: links.community,
    category: 'Community guide',
    description: 'For anyone about to start with Lovable: what to settle before the first prompt.',
  },
  {
    name: 'Voice AI Explained',
    url: links.voiceAiExplained,
    price: 'Free',
    type: 'guide',
    free: true,
    category: 'Free resource',
    description:
      'For anyone who is offered a talking machine: how it listens and answers, in plain words.',
  },
  {
    name: 'AI Tools List',
    url: links.aiToolsList,
    price: 'Free',
    type: 'guide',
    free: true,
    category: 'Free resource',
    description: 'For a first look around: tools by the job they do, and when to leave each alone.',
  },
  {
    name: 'Lovable Pro Secrets',
    price: priceText('lovable-pro-secrets'),
    type: 'guide',
    free: false,
    productKey: 'lovable-pro-secrets',
    category: 'Guide',
    description: 'For builders who have started with Lovable and want to finish what they start.',
  },
  {
    name: 'n8n plus Coolify Self-Host Guide',
    price: priceText('n8n-coolify-self-host'),
    type: 'guide',
    free: false,
    productKey: 'n8n-coolify-self-host',
    category: 'Guide',
    description: 'For people who want their automations on a server of their own.',
  },
]

/** Guides of the built-in catalogue that have a page and no card [CAT-04, CAT-07]. */
export const unlistedGuideItems: readonly CatalogueItem[] = [
  {
    name: furtherGuides.first,
    price: priceText('further-guide-1'),
    type: 'guide',
    free: false,
    productKey: 'further-guide-1',
    category: 'Guide',
    description: 'For people who ask three times and still do not get what they meant.',
  },
  {
    name: furtherGuides.second,
    price: priceText('further-guide-2'),
    type: 'guide',
    free: false,
    productKey: 'further-guide-2',
    category: 'Guide',
    description: 'For people who do the same piece of work every week.',
  },
]

/** Support section of the Vault [CAT-09 to CAT-11]. */
export const supportItems: readonly CatalogueItem[] = [
  {
    name: 'Buy Me a Coffee',
    slug: 'buy-me-a-coffee',
    price: priceText('coffee'),
    type: 'support',
    free: false,
    productKey: 'coffee',
    category: 'Tip',
    description: 'A cup that keeps the next guide coming.',
  },
  {
    name: 'Buy Me a Candy',
    slug: 'buy-me-a-candy',
    price: priceText('candy'),
    type: 'support',
    free: false,
    productKey: 'candy',
    category: 'Tip',
    description: 'A small sweet thank-you.',
  },
  {
    name: 'AI Merch Shop',
    slug: 'ai-merch-shop',
    price: NOTHING_SOLD_HERE,
    type: 'merch-link',
    free: false,
    isExternal: true,
    externalUrl: links.merch,
    category: 'Merch',
    description: 'Things to wear and to drink from, in a shop of their own.',
  },
]

/** Every list entry with a page under /vault, listed or not. */
export const vaultItems: readonly CatalogueItem[] = [
  ...guideItems,
  ...unlistedGuideItems,
  ...supportItems,
]

/** The list entry of a page under /vault: what its action does stands there. */
export function findVaultItem(slug: string): CatalogueItem | undefined {
  return vaultItems.find((item) => slugOf(item) === slug)
}

/** Partner deals: data without cards [CAT-31, CAT-32]. */
export const vaultDealItems: readonly CatalogueItem[] = vaultDeals.map((deal) => ({
  name: deal.name,
  price: NOTHING_SOLD_HERE,
  type: 'deal',
  free: false,
  code: deal.code,
  description: `${deal.percentOff}% off`,
}))
