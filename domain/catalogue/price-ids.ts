import { previewHostEndings } from '#shop/preview-hosts.ts'
import { priceIds } from '#shop/price-ids.ts'
import type { ProductKey } from './prices.ts'

export type PriceMode = 'test' | 'live'

/** The card provider's price of every paid product, test and live apart [CAT-34, CAT-35]. */
export const priceIdsByMode: Record<PriceMode, Record<ProductKey, string>> = priceIds

const productByPriceId = new Map<string, ProductKey>()
for (const ids of Object.values(priceIdsByMode)) {
  for (const key of Object.keys(ids)) {
    if (isProductKey(key, ids)) productByPriceId.set(ids[key], key)
  }
}

function isProductKey(key: string, ids: Record<ProductKey, string>): key is ProductKey {
  return key in ids
}

/** The price id a product is charged by in this mode. */
export function priceIdOf(key: ProductKey, mode: PriceMode): string {
  return priceIdsByMode[mode][key]
}

/** The product a price id belongs to, in either mode: the server's own mode picks what is charged. */
export function findProductKey(priceId: string): ProductKey | undefined {
  return productByPriceId.get(priceId)
}

/** Live prices everywhere but on a preview, development or local host [CAT-36, CAT-37, CAT-38]. */
export function priceModeFor(hostname: string): PriceMode {
  const local =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname.startsWith('127.') ||
    hostname.endsWith('.local') ||
    hostname.endsWith('.localhost')
  const preview = previewHostEndings.some((ending) => hostname.endsWith(ending))
  return local || preview ? 'test' : 'live'
}
