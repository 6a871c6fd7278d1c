import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { pickDefined } from '#domain/pick-defined.ts'
import { isLinkName, type Links, type ShopFacts } from '#domain/shop-facts.ts'
import { type CatalogueItem, SHOWN_FIELDS } from './catalogue-item.ts'
import { kindRules } from './kinds.ts'
import { priceIdsOf } from './price-ids.ts'
import { monthlyFeeText } from './prices.ts'
import type { ProductFile } from './product-file.ts'

export function itemOf(
  file: ProductFile,
  { links, money: { currency } }: Pick<ShopFacts, 'links' | 'money'>,
): CatalogueItem {
  const { key, name, slug, kind, cents, monthlyFeeCents, picture } = file
  const coverTitle = picture ? undefined : (file.coverTitle ?? (file.cover ? undefined : name))
  const { itemType, category, costs } = kindRules[kind]
  return {
    ...pickDefined(file, SHOWN_FIELDS),
    ...(slug ? { slug } : {}),
    price: priceTextOf(file, currency),
    type: itemType,
    free: costs === 'nothing',
    kind,
    ...(cents ? { productKey: key, priceIds: priceIdsOf(file) } : {}),
    ...(file.state === 'off_sale' ? { offSale: true } : {}),
    ...(monthlyFeeCents ? { monthlyFee: monthlyFeeText(monthlyFeeCents, currency) } : {}),
    ...(file.totalAccess ? { totalAccess: true } : {}),
    ...addressesOf(file, links),
    category,
    description: file.card,
    ...(coverTitle ? { coverTitle } : {}),
  }
}

/** `Free`, or a sum such as `$27`. Of merch, which another shop sells, a sum of 0 that is never shown. */
export function priceTextOf({ kind, cents = 0 }: ProductFile, currency: string): string {
  return kindRules[kind].costs === 'nothing' ? 'Free' : formatMoney(cents, currency)
}

/** The product's own address, or the link that it names; undefined if that is empty. */
export function linkOf({ link }: Pick<ProductFile, 'link'>, links: Links): string | undefined {
  if (link === undefined || link.includes(':')) return link
  return isLinkName(link) ? links[link] || undefined : undefined
}

function addressesOf(file: ProductFile, links: Links) {
  const address = linkOf(file, links)
  if (!address) return file.kind === 'resource' ? { url: paths.readGuide(file.key) } : {}
  if (file.kind !== 'community' && file.kind !== 'merch') return { url: address }
  const outside = { isExternal: true, externalUrl: address }
  return file.kind === 'community' ? { ...outside, useSkoolRedirect: true } : outside
}
