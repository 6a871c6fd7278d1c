import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { normaliseProductName } from '#domain/ownership.ts'
import type { Links } from '#domain/shop-facts.ts'
import { slugOf } from '#domain/slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { itemOf, linkOf } from './item-of.ts'
import type { SiteFacts } from './kind-texts.ts'
import { KINDS, kindRules, type ListName } from './kinds.ts'
import { pageOf } from './page-of.ts'
import { type PriceMode, priceIdsOf } from './price-ids.ts'
import type { ProductKey } from './prices.ts'
import type { Product, SongProduct } from './product.ts'
import type { ProductFile } from './product-file.ts'

export interface CatalogueEntry {
  file: ProductFile
  item: CatalogueItem
  product: Product | SongProduct
}

/** `unlisted` is shown to owners only. */
export interface ItemList {
  listed: readonly CatalogueItem[]
  unlisted: readonly CatalogueItem[]
}

export interface SoldEntry extends CatalogueEntry {
  cents: number
  priceIds: Record<PriceMode, string>
}

export interface Catalogue {
  entries: readonly CatalogueEntry[]
  /** Includes products off sale, because old orders and carts name them. */
  sold: readonly SoldEntry[]
  list(name: ListName): ItemList
  /** Services are not found under /vault [ROUTE-vaultslug-04]. */
  findVaultEntry(slug: string): CatalogueEntry | undefined
  findServiceEntry(slug: string): CatalogueEntry | undefined
  findSold(key: ProductKey): SoldEntry | undefined
  /** Accepts test and live price ids. */
  findByPriceId(priceId: string): SoldEntry | undefined
  /** Ignores case and variants of quotes and dashes [FN-26, OWN-03 to OWN-06]. */
  findFreeItem(name: string): CatalogueItem | undefined
}

export function createCatalogue(
  files: readonly ProductFile[],
  facts: Omit<SiteFacts, 'brand' | 'navigation'>,
): Catalogue {
  const page = { deals: hostingDealsOf(facts), facts }
  const entries = files
    .filter((file) => leadsSomewhere(file, facts.links))
    .toSorted(byPlace)
    .map((file) => ({ file, item: itemOf(file, facts), product: pageOf(file, page) }))
  const sold = entries.flatMap((entry) => {
    const { cents } = entry.file
    return cents ? [{ ...entry, cents, priceIds: priceIdsOf(entry.file) }] : []
  })
  const byKey = new Map(sold.map((entry) => [entry.file.key, entry]))
  const byPriceId = new Map(
    sold.flatMap((entry) => Object.values(entry.priceIds).map((id) => [id, entry] as const)),
  )
  const inService = ({ file }: CatalogueEntry) => kindRules[file.kind].list === 'services'
  const servicesBySlug = bySlug(entries.filter(inService))
  const vaultBySlug = bySlug(entries.filter((entry) => !inService(entry)))
  return {
    entries,
    sold,
    list: (name) => listOf(entries.filter(({ file }) => kindRules[file.kind].list === name)),
    findVaultEntry: (slug) => vaultBySlug.get(slug),
    findServiceEntry: (slug) => servicesBySlug.get(slug),
    findSold: (key) => byKey.get(key),
    findByPriceId: (priceId) => byPriceId.get(priceId),
    findFreeItem: (name) => {
      const normalised = normaliseProductName(name)
      const items = entries.map(({ item }) => item)
      return items.find(
        (item) => item.free && !item.offSale && normaliseProductName(item.name) === normalised,
      )
    },
  }
}

/** False for a link that the owner left empty. */
function leadsSomewhere(file: ProductFile, links: Links): boolean {
  return (file.kind !== 'community' && file.kind !== 'merch') || linkOf(file, links) !== undefined
}

function listOf(entries: readonly CatalogueEntry[]): ItemList {
  const itemsOf = (some: readonly CatalogueEntry[]) => some.map(({ item }) => item)
  return {
    listed: itemsOf(entries.filter(({ file }) => file.state === 'on_sale')),
    unlisted: itemsOf(entries.filter(({ file }) => file.state !== 'on_sale')),
  }
}

/** Slugs are unique: `findMistakes` refuses others. */
function bySlug(entries: readonly CatalogueEntry[]): ReadonlyMap<string, CatalogueEntry> {
  return new Map(entries.map((entry) => [slugOf(entry.item), entry]))
}

function byPlace(a: ProductFile, b: ProductFile): number {
  return (
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) ||
    (a.cents ?? 0) - (b.cents ?? 0) ||
    a.key.localeCompare(b.key)
  )
}
