import { useEffect, useState } from 'react'
import type { CartItem } from '#domain/cart.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import { logError } from '../../browser/error-log.ts'
import { fetchModule } from '../../browser/fetch-module.ts'
import type { CartStore } from './cart-store.ts'
import { useCart, useCartStore } from './use-cart.ts'

export interface PriceChange {
  line: CartItem
  /** Display text of what it cost when it was put in the cart. */
  before: string
}

/**
 * Brings a cart that was filled some time ago up to today's names and prices, once when it is shown: an older
 * page in another tab may know other prices, and the two would go on correcting each other. Answers which
 * lines cost something else now. Where the catalogue does not come the cart stays: the server decides the price.
 */
export function useRenewedCart(): PriceChange[] {
  const store = useCartStore()
  const { cart, ready } = useCart()
  const [former, setFormer] = useState<Record<string, string>>({})
  const filled = ready && cart.length > 0

  useEffect(() => {
    if (!filled) return
    renew(store).then(setFormer, (error: unknown) => logError('cart: renew', error))
  }, [store, filled])

  return cart.flatMap((line) => {
    const before = former[line.priceId]
    return before ? [{ line, before }] : []
  })
}

async function renew(store: CartStore): Promise<Record<string, string>> {
  const { formerPrices, renewCart } = await fetchModule(() => import('./renew-cart.ts'))
  const before = store.read()
  const now = renewCart(before, priceModeFor(window.location.hostname))
  if (JSON.stringify(before) !== JSON.stringify(now)) store.update(() => now)
  return formerPrices(before, now)
}
