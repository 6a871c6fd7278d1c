import { vaultDeals } from '#shop/vault-deals.ts'
import { type CatalogueItem, NOTHING_SOLD_HERE } from './catalogue-item.ts'

/** No cards in the Vault [CAT-31, CAT-32]. */
export const vaultDealItems: readonly Omit<CatalogueItem, 'kind'>[] = vaultDeals.map((deal) => ({
  name: deal.name,
  price: NOTHING_SOLD_HERE,
  type: 'deal',
  free: false,
  code: deal.code,
  description: `${deal.percentOff}% off`,
}))
