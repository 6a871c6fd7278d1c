import { useEffect, useState } from 'react'
import { logError } from '#app/error-log.ts'
import { fetchModule } from '#app/fetch-module.ts'
import type { Cart } from '#domain/cart.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import type { CartStore } from './cart-store.ts'
import { useCart, useCartStore } from './use-cart.ts'

const NONE: readonly string[] = []

/**
 * Brings a cart that was filled some time ago up to today's names and prices, and answers what there
 * is to say about it. Where the catalogue does not come the cart stays: the server decides the price.
 */
export function useRenewedCart(): readonly string[] {
  const store = useCartStore()
  const { cart, ready } = useCart()
  const [changes, setChanges] = useState(NONE)

  useEffect(() => {
    if (!ready || cart.length === 0) return
    renew(store).then(
      (found) => found.length > 0 && setChanges(found),
      (error: unknown) => logError('cart: renew', error),
    )
  }, [store, cart, ready])

  return changes
}

async function renew(store: CartStore): Promise<string[]> {
  const { priceChanges, renewCart } = await fetchModule(() => import('./renew-cart.ts'))
  const before = store.read()
  const now = renewCart(before, priceModeFor(window.location.hostname))
  if (isSame(before, now)) return []
  store.update(() => now)
  return priceChanges(before, now)
}

function isSame(before: Cart, now: Cart): boolean {
  return JSON.stringify(before) === JSON.stringify(now)
}
