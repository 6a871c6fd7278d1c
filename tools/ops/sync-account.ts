import { findItemByKey } from '#domain/catalogue/find-item.ts'
import { type PriceMode, priceIdsByMode } from '#domain/catalogue/price-ids.ts'
import { type ProductKey, priceCents } from '#domain/catalogue/prices.ts'
import { formatMoney } from '#domain/money.ts'
import { columns } from '#server/admin/text.ts'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import type { Offer, PriceStep } from '#server/payments/plan-prices.ts'
import { openPriceSync } from '#server/payments/sync-prices.ts'
import { writePriceIds } from './write-price-ids.ts'

export interface SyncRequest {
  access: StripeAccess
  mode: PriceMode
  /** shop/price-ids.ts */
  file: string
  /** false: only says what it would do. */
  apply: boolean
  offers?: readonly Offer[]
}

/** Every paid product of the catalogue, as it should be at the provider. */
export function catalogueOffers(mode: PriceMode): Offer[] {
  const ids = priceIdsByMode[mode]
  return Object.keys(ids).flatMap((key) => (isProductKey(key) ? [offerOf(key, ids[key])] : []))
}

/**
 * Makes or checks the products and prices of an account and writes their ids into the file. A second time
 * nothing is left to do. Returns what it did, or would do, in words.
 * @throws ProviderError when the provider cannot be asked
 */
export async function syncAccount(request: SyncRequest): Promise<string> {
  const { access, mode, file, apply, offers = catalogueOffers(mode) } = request
  const sync = openPriceSync(access)
  const steps = await sync.plan(offers)
  const todo = steps.flatMap(wordsFor)
  const list = [
    `Prices at the card provider (${mode} account): ${steps.length} products.`,
    todo.length === 0 ? 'All are as in the catalogue.' : columns(todo.map((row) => [' ', ...row])),
  ]
  if (!apply) {
    const hint = 'Nothing was changed. To do it: npm run stripe:sync -- --apply'
    return [...list, ...(todo.length === 0 ? [] : [hint])].join('\n')
  }
  const ids = new Map<string, string>()
  for (const step of steps) ids.set(step.offer.key, await sync.apply(step))
  const changed = await writePriceIds(file, { mode, ids })
  return [
    ...list,
    ...(todo.length === 0 ? [] : ['Done.']),
    changed
      ? 'The price ids are in shop/price-ids.ts. Start the shop again to sell by them.'
      : 'shop/price-ids.ts was right already.',
  ].join('\n')
}

function wordsFor({ offer, product, price }: PriceStep): string[][] {
  const cost = formatMoney(offer.cents)
  const words: string[][] = []
  if (product.is === 'missing') words.push(['make', offer.name, 'product'])
  if (product.is === 'changed') words.push(['change', offer.name, `was named ${product.from}`])
  if (price.is === 'missing') words.push(['make', offer.name, `price ${cost}`])
  if (price.is === 'unnamed') words.push(['take over', offer.name, `price ${cost} (${price.id})`])
  if (price.is === 'wrong') {
    const was = price.cents === null ? 'another price' : formatMoney(price.cents)
    words.push(
      ['make', offer.name, `price ${cost}`],
      ['archive', offer.name, `${was} (${price.id})`],
    )
  }
  return words
}

function offerOf(key: ProductKey, namedPriceId: string): Offer {
  const name = findItemByKey(key)?.name
  if (name === undefined) throw new Error(`the catalogue has no item ${key}`)
  return { key, name, cents: priceCents[key], namedPriceId }
}

function isProductKey(key: string): key is ProductKey {
  return key in priceCents
}
