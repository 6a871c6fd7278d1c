import type { CatalogueItem, ItemCategory } from '#domain/catalogue/catalogue-item.ts'
import type { Product, SongProduct } from '#domain/catalogue/product.ts'
import { findServiceProduct } from '#domain/catalogue/service-catalogue.ts'
import { findServiceItem, serviceItems } from '#domain/catalogue/service-items.ts'
import { findVaultProduct } from '#domain/catalogue/vault-catalogue.ts'
import { findVaultItem, guideItems, supportItems } from '#domain/catalogue/vault-items.ts'
import { AFFILIATE_DISCOUNT_PERCENT, vpsDeals } from '#domain/hosting-deals.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { monthlyFeeOf } from './monthly-fee.ts'
import { offerPromises } from './offer-promises.ts'

/** Everything a product's page says. It is put together at build time: no script carries it. */
export interface ProductSheet {
  product: Product | SongProduct
  /** The category the list shows, such as `Free consultation`. */
  category: string
  /** The heading over the features. */
  featuresTitle: string
  /** What the price includes. */
  promises: readonly string[]
  /** Servers to rent for a set-up. */
  servers?: { lead: string; plans: readonly LinkedRow[] }
  /** Others of its kind, to compare. */
  related?: { title: string; rows: readonly LinkedRow[] }
}

/** A line of a list that leads somewhere. */
export interface LinkedRow {
  name: string
  words: string
  /** Display text; none where nothing is sold. */
  price?: string
  to: string
}

/** The page of a slug under /vault; undefined for a slug that is not there. */
export function vaultSheet(slug: string): ProductSheet | undefined {
  const item = findVaultItem(slug)
  const product = findVaultProduct(slug)
  if (!item || !product) return undefined
  return sheetOf(item, product, [...guideItems, ...supportItems], paths.vaultProduct)
}

/** The page of a slug under /ai-services; undefined for a slug that is not there. */
export function serviceSheet(slug: string): ProductSheet | undefined {
  const item = findServiceItem(slug)
  const product = findServiceProduct(slug)
  if (!item || !product) return undefined
  return sheetOf(item, product, serviceItems, paths.aiService)
}

const relatedTitles: Partial<Record<ItemCategory, string>> = {
  'Free resource': 'Also free',
  Guide: 'Other guides',
  Tip: 'Another way to say thanks',
  'Free consultation': 'Other free consultations',
  Website: 'The other packages',
  Song: 'The other songs',
}

function sheetOf(
  item: CatalogueItem,
  product: Product | SongProduct,
  listed: readonly CatalogueItem[],
  addressOf: (slug: string) => string,
): ProductSheet {
  const { category = 'Guide' } = item
  const title = relatedTitles[category]
  const rows = listed
    .filter((other) => other.category === category && other.name !== item.name)
    .map((other) => rowOf(other, addressOf))
  return {
    product,
    category,
    featuresTitle: category === 'Free consultation' ? 'What we talk about' : 'What is in it',
    promises: offerPromises(item, product),
    ...(product.affiliateLinks ? { servers: serversOf(product.affiliateLinks.general) } : {}),
    ...(title && rows.length > 0 ? { related: { title, rows } } : {}),
  }
}

function rowOf(item: CatalogueItem, addressOf: (slug: string) => string): LinkedRow {
  const fee = monthlyFeeOf(item)
  return {
    name: item.name,
    words: item.description ?? '',
    price: fee ? `${item.price} + ${fee}` : item.price,
    to: addressOf(slugOf(item)),
  }
}

function serversOf(general: string) {
  const plans = vpsDeals.map(({ title, specs, link }) => ({
    name: title,
    words: specs.join(', '),
    to: link,
  }))
  return {
    lead: `Partner links with ${AFFILIATE_DISCOUNT_PERCENT}% off. We may earn a commission.`,
    plans: [...plans, { name: 'All plans', words: 'Everything the host offers', to: general }],
  }
}
