import { type HostingDeal, otherDeals, type ServerId, vpsDeals } from '../hosting-deals.ts'
import { slugOf } from '../slug.ts'
import { priceTextOf } from './item-of.ts'
import { kindRules } from './kinds.ts'
import { orderStepsOf } from './order-steps.ts'
import { monthlyFeeText } from './prices.ts'
import type { AffiliateLinks, Product, SongProduct } from './product.ts'
import type { ProductFacts, ProductFile } from './product-file.ts'
import { songSections } from './song-sections.ts'

/** Detail page of a product [ENT-product]. */
export function pageOf(file: ProductFile): Product | SongProduct {
  const { song, monthlyFeeCents, minutes, page } = file
  const { rentServers, howToOrder: _ofItsFile, excerpt, ...sections } = page
  const howToOrder = orderStepsOf(file)
  const facts = factsOf(file.facts)
  const paragraphs = excerpt?.text.filter((paragraph) => paragraph.trim() !== '') ?? []
  const product: Product = {
    slug: slugOf(file),
    name: file.name,
    price: priceTextOf(file),
    type: kindRules[file.kind].pageType,
    category: kindRules[file.kind].pageCategory,
    state: file.state,
    ...(file.cents ? { productKey: file.key } : {}),
    ...present(sections),
    description: page.description,
    features: page.features,
    benefits: page.benefits,
    ...(monthlyFeeCents ? { monthlyFee: monthlyFeeText(monthlyFeeCents) } : {}),
    ...(file.mostPopular ? { mostPopular: true } : {}),
    ...(minutes ? { minutes } : {}),
    ...(howToOrder ? { howToOrder } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(paragraphs.length > 0 ? { excerpt: { ...excerpt, text: paragraphs } } : {}),
    ...(rentServers ? present({ affiliateLinks: affiliateLinks() }) : {}),
  }
  return song && howToOrder ? { ...product, howToOrder, ...songSections(song) } : product
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function present<T extends object>(fields: T): Present<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<T> // same fields, without undefined ones
}

const factNames: Record<keyof ProductFacts, string> = {
  format: 'Format',
  length: 'Length',
  language: 'Language',
  updated: 'Updated',
  author: 'Author',
}

function factsOf(facts: ProductFacts = {}) {
  const rows = [
    { name: factNames.format, value: facts.format },
    { name: factNames.length, value: facts.length },
    { name: factNames.language, value: facts.language },
    { name: factNames.updated, value: facts.updated },
    { name: factNames.author, value: facts.author },
  ]
  return rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

function affiliateLinks(): AffiliateLinks | undefined {
  const deals: readonly HostingDeal<ServerId>[] = [...vpsDeals, ...otherDeals]
  return deals.length > 0 ? Object.fromEntries(deals.map(({ id, link }) => [id, link])) : undefined
}
