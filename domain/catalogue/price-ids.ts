import type { ProductFile } from './product-file.ts'

export type PriceMode = 'test' | 'live'

/**
 * Names a product in carts, for ever. Former ids of the card provider, or made from the key: what is charged is the price
 * of the catalogue.
 */
export function priceIdsOf({
  key,
  priceIds,
}: Pick<ProductFile, 'key' | 'priceIds'>): Record<PriceMode, string> {
  const own = `price_${key.replaceAll('-', '_')}`
  return priceIds ?? { test: own, live: own }
}

/** Suffixes of preview and development hosts. */
const PREVIEW_HOSTS = ['.preview.example.com', '.dev.example.com']

/** `test` on preview, development and local hosts [CAT-36, CAT-37, CAT-38]. */
export function priceModeFor(hostname: string): PriceMode {
  const local =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname.startsWith('127.') ||
    hostname.endsWith('.local') ||
    hostname.endsWith('.localhost')
  const preview = PREVIEW_HOSTS.some((ending) => hostname.endsWith(ending))
  return local || preview ? 'test' : 'live'
}
