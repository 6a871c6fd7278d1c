import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { type Kind, kindRules } from '#domain/catalogue/kinds.ts'
import type { Product, SongProduct } from '#domain/catalogue/product.ts'
import { AFFILIATE_DISCOUNT_PERCENT, vpsDeals } from '#domain/hosting-deals.ts'
import { pathOf } from '#domain/public-pages.ts'
import { offerPromises } from './offer-promises.ts'

/** The content of a product's page. Built while prerendering: no script contains it. */
export interface ProductSheet {
  product: Product | SongProduct
  /** The category shown in lists, such as `Free consultation`. */
  category: string
  /** The heading above the features. */
  featuresTitle: string
  /** What the price includes. */
  promises: readonly string[]
  /** Servers to rent for a set-up. */
  servers?: { lead: string; plans: readonly LinkedRow[] }
  /** Other listed products of the same kind. */
  related?: { title: string; rows: readonly LinkedRow[] }
}

/** A row of a list that links somewhere. */
export interface LinkedRow {
  name: string
  summary: string
  /** Display text; absent where nothing is sold. */
  price?: string
  to: string
}

const relatedTitles: Partial<Record<Kind, string>> = {
  resource: 'Also free',
  guide: 'Other guides',
  tip: 'Another way to say thanks',
  consultation: 'Other free consultations',
  website: 'The other packages',
  song: 'The other songs',
}

/** The content of a product's page, with links to the other listed products of its kind. */
export function sheetOf(catalogue: Catalogue, entry: CatalogueEntry): ProductSheet {
  const { file, product } = entry
  const title = relatedTitles[file.kind]
  const rows = catalogue.entries
    .filter((other) => other.file.kind === file.kind && other.file.state === 'on_sale')
    .filter((other) => other !== entry)
    .map(rowOf)
  return {
    product,
    category: kindRules[file.kind].category,
    featuresTitle: file.kind === 'consultation' ? 'What we talk about' : 'What is in it',
    promises: file.state === 'off_sale' ? [] : offerPromises(file.kind, product),
    ...(product.affiliateLinks ? { servers: serversOf(product.affiliateLinks.general) } : {}),
    ...(title && rows.length > 0 ? { related: { title, rows } } : {}),
  }
}

function rowOf(entry: CatalogueEntry): LinkedRow {
  const { item } = entry
  const fee = item.monthlyFee
  return {
    name: item.name,
    summary: item.description ?? '',
    price: fee ? `${item.price} + ${fee}` : item.price,
    to: pathOf(entry),
  }
}

function serversOf(general: string) {
  const plans = vpsDeals.map(({ title, specs, link }) => ({
    name: title,
    summary: specs.join(', '),
    to: link,
  }))
  return {
    lead: `Partner links with ${AFFILIATE_DISCOUNT_PERCENT}% off. We may earn a commission.`,
    plans: [...plans, { name: 'All plans', summary: 'Everything the host offers', to: general }],
  }
}
