import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { type Kind, kindRules } from '#domain/catalogue/kinds.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { pathOf } from '#domain/public-pages.ts'

/** A product that another product's page leads to. */
export interface OtherProduct {
  name: string
  /** Of its cover. */
  slug: string
  /** The name on the booklet of a guide. */
  coverTitle?: string
  summary: string
  /** With any monthly fee. */
  price: string
  to: string
  /** Whether it is a call, and nothing to begin with alone. */
  isTalk?: boolean
}

const titles: Partial<Record<Kind, string>> = {
  resource: 'Also free',
  guide: 'Other guides',
  tip: 'Another way to say thank you',
  consultation: 'Other free consultations',
  website: 'The other packages',
  song: 'The other songs',
}

/** The other products of its kind that are on sale; undefined where there is none. */
export function relatedTo({ entries }: Pick<Catalogue, 'entries'>, entry: CatalogueEntry) {
  const title = titles[entry.file.kind]
  const products = entries
    .filter(({ file }) => file.kind === entry.file.kind && file.state === 'on_sale')
    .filter((other) => other !== entry)
    .map(toLink)
  return title && products.length > 0 ? { title, products } : undefined
}

/** The free product that this one's file names, while it is offered. */
export function findFreeSibling(
  { entries }: Pick<Catalogue, 'entries'>,
  { freeSibling }: ProductFile,
): OtherProduct | undefined {
  const found = entries.find(({ file }) => file.key === freeSibling)
  const offered =
    found && found.file.state === 'on_sale' && kindRules[found.file.kind].costs === 'nothing'
  if (!offered) return undefined
  return { ...toLink(found), ...(found.file.kind === 'consultation' ? { isTalk: true } : {}) }
}

function toLink(entry: CatalogueEntry): OtherProduct {
  const { item, product } = entry
  const fee = item.monthlyFee
  return {
    name: item.name,
    slug: product.slug,
    ...(item.coverTitle ? { coverTitle: item.coverTitle } : {}),
    summary: item.description ?? '',
    price: fee ? `${item.price} + ${fee}` : item.price,
    to: pathOf(entry),
  }
}
