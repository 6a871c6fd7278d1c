import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { type Kind, kindRules } from '#domain/catalogue/kinds.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { pickDefined } from '#domain/pick-defined.ts'
import { pathOf } from '#domain/public-pages.ts'

/** `isTalk` for a call. */
export type OtherProduct = ReturnType<typeof toLink> & { isTalk?: boolean }

const titles: Partial<Record<Kind, string>> = {
  resource: 'Also free',
  guide: 'Other guides',
  tip: 'Another way to say thank you',
  consultation: 'Other free consultations',
  website: 'The other packages',
  song: 'The other songs',
}

const MOST = 6

/** Other products of the same kind on sale. Of many, those that follow in the list, then from its start. */
export function relatedTo({ entries }: Pick<Catalogue, 'entries'>, entry: CatalogueEntry) {
  const title = titles[entry.file.kind]
  const others = entries.filter(
    ({ file }) => file.kind === entry.file.kind && file.state === 'on_sale',
  )
  const own = others.indexOf(entry) // -1 when not on sale
  const next = [...others.slice(own + 1), ...others.slice(0, Math.max(0, own))].slice(0, MOST)
  const products = others.filter((other) => next.includes(other)).map(toLink)
  return title && products.length > 0 ? { title, products } : undefined
}

/** The product named in `freeSibling`, if it is on sale. */
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

function toLink(entry: CatalogueEntry) {
  const { item, product } = entry
  const fee = item.monthlyFee
  return {
    name: item.name,
    slug: product.slug, // of its cover
    ...pickDefined(item, ['coverTitle', 'picture']),
    summary: item.description ?? '',
    price: fee ? `${item.price} + ${fee}` : item.price,
    to: pathOf(entry),
  }
}
