import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { formatMoney } from '#domain/money.ts'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import type { Offer, PriceStep } from '#server/payments/plan-prices.ts'
import { openPriceSync } from '#server/payments/sync-prices.ts'
import { columns } from '#server/text.ts'
import { writePriceIds } from './write-price-ids.ts'

export interface SyncRequest {
  access: StripeAccess
  mode: PriceMode
  dir: string
  apply: boolean
  offers?: readonly Offer[]
}

/** Excludes products off sale, which stay unchanged at the provider. */
export function catalogueOffers(mode: PriceMode): Offer[] {
  return shopCatalogue.sold
    .filter(({ item }) => !item.offSale)
    .map(({ file, cents, priceIds }) => ({
      key: file.key,
      name: file.name,
      cents,
      namedPriceId: priceIds[mode],
    }))
}

/**
 * Idempotent. Returns a report.
 * @throws ProviderError when the provider does not answer
 */
export async function syncAccount(request: SyncRequest): Promise<string> {
  const { access, mode, dir, apply, offers = catalogueOffers(mode) } = request
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
  const changed = await writePriceIds(dir, { mode, ids })
  return [
    ...list,
    ...(todo.length === 0 ? [] : ['Done.']),
    changed
      ? 'The price ids are in shop/products. Start the shop again to sell by them.'
      : 'shop/products was right already.',
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
