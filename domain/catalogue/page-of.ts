import type { HostingDeals } from '#domain/hosting-deals.ts'
import { pickDefined } from '#domain/pick-defined.ts'
import { slugOf } from '#domain/slug.ts'
import { SHOWN_FIELDS } from './catalogue-item.ts'
import { priceTextOf } from './item-of.ts'
import { kindRules } from './kinds.ts'
import { monthlyFeeText } from './prices.ts'
import type { AffiliateLinks, Product, SongProduct } from './product.ts'
import type { ProductFacts, ProductFile } from './product-file.ts'
import { songSections } from './song-sections.ts'
import { orderStepsOf, type TextFacts } from './texts-of.ts'

/** Detail page of a product [ENT-product]. */
export function pageOf(
  file: ProductFile,
  { deals, facts: shop }: { deals: HostingDeals; facts: TextFacts },
): Product | SongProduct {
  const { song, monthlyFeeCents, minutes, page } = file
  const { currency } = shop.money
  const { rentServers, drawings: _drawn, howToOrder: _ofItsFile, excerpt, ...sections } = page
  const howToOrder = orderStepsOf(file, shop)
  const facts = factsOf(file.facts)
  const rented = affiliateLinks(deals)
  const paragraphs = excerpt?.text.filter((paragraph) => paragraph.trim() !== '') ?? []
  const product: Product = {
    ...pickDefined(file, SHOWN_FIELDS),
    slug: slugOf(file),
    price: priceTextOf(file, currency),
    type: kindRules[file.kind].pageType,
    category: kindRules[file.kind].pageCategory,
    state: file.state,
    ...(file.cents ? { productKey: file.key } : {}),
    ...sections,
    ...(monthlyFeeCents ? { monthlyFee: monthlyFeeText(monthlyFeeCents, currency) } : {}),
    ...(minutes ? { minutes } : {}),
    ...(howToOrder ? { howToOrder } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(paragraphs.length > 0 ? { excerpt: { ...excerpt, text: paragraphs } } : {}),
    ...(rentServers && rented ? { affiliateLinks: rented } : {}),
  }
  return song && howToOrder ? { ...product, howToOrder, ...songSections(song) } : product
}

const factNames: readonly (readonly [keyof ProductFacts, string])[] = [
  ['format', 'Format'],
  ['length', 'Length'],
  ['language', 'Language'],
  ['updated', 'Updated'],
  ['author', 'Author'],
]

function factsOf(facts: ProductFacts = {}) {
  return factNames.flatMap(([field, name]) => {
    const value = facts[field]
    return value ? [{ name, value }] : []
  })
}

function affiliateLinks({ vps, other }: HostingDeals): AffiliateLinks | undefined {
  const deals = [...vps, ...other]
  return deals.length > 0 ? Object.fromEntries(deals.map(({ id, link }) => [id, link])) : undefined
}
