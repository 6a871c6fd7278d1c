import { useEffect, useState } from 'react'
import { logError } from '#app/browser/error-log.ts'
import { fetchModule } from '#app/browser/fetch-module.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import type { CartStore } from './cart-store.ts'
import { useCart, useCartStore } from './use-cart.ts'

/**
 * Updates once: tabs with different catalogues would alternate. Does nothing while `sold` is undefined: the server
 * decides the price.
 */
export function useRenewedCart(sold: readonly CatalogueItem[] | undefined) {
  const store = useCartStore()
  const { cart, ready } = useCart()
  const [{ former, gone }, setRenewal] = useState<Renewal>(UNCHANGED)
  const filled = ready && cart.length > 0

  useEffect(() => {
    if (!filled || !sold) return
    renew(store, sold).then(setRenewal, (error: unknown) => logError('cart: renew', error))
  }, [store, filled, sold])

  const prices = cart.flatMap((line) => {
    const before = former[line.priceId] // display text of the earlier price
    return before ? [{ line, before }] : []
  })
  return { prices, gone }
}

interface Renewal {
  former: Record<string, string>
  /** Names of products off sale. */
  gone: readonly string[]
}

const UNCHANGED: Renewal = { former: {}, gone: [] }

async function renew(store: CartStore, sold: readonly CatalogueItem[]): Promise<Renewal> {
  const { formerPrices, goneNames, renewCart } = await fetchModule(() => import('./renew-cart.ts'))
  const before = store.read()
  const now = renewCart(before, { sold, mode: priceModeFor(window.location.hostname) })
  if (JSON.stringify(before) !== JSON.stringify(now)) store.update(() => now)
  return { former: formerPrices(before, now), gone: goneNames(before, now) }
}
