import { type Cart, parseCart } from '#domain/cart.ts'
import type { KeyValueStorage } from '../../browser/storage.ts'
import type { CartStore } from './cart-store.ts'

/** Session storage key of the cart that waits for its payment to be confirmed (decision A1). */
export const CART_COPY_KEY = 'cart-awaiting-payment'

/** Session storage key of the last payment of this tab that succeeded. */
export const PAID_KEY = 'cart-paid-by'

export interface CartCopy {
  /** Empties the cart and keeps it aside until the result of this payment is known. */
  setAside: (sessionId: string | null) => void
  /** The payment failed: what was set aside is in the cart again. A second time does nothing. */
  putBack: () => void
  /** The payment succeeded: what was set aside is bought, what comes into the cart now was not. */
  drop: (sessionId: string | null) => void
}

/**
 * Empties the cart on arrival at the payment result and gives it back when nothing was paid
 * [CART-42, CART-43, decision A1]. One copy per tab; arriving again for the same payment, by a
 * reload, keeps it, arriving for another one begins anew. Whoever sees the result of a payment again that
 * succeeded, by Back or as the phone loads the tab anew, keeps what he put in the cart since.
 */
export function createCartCopy(store: CartStore, storage: KeyValueStorage): CartCopy {
  const forget = () => storage.removeItem(CART_COPY_KEY)
  return {
    drop(sessionId) {
      forget()
      if (sessionId) storage.setItem(PAID_KEY, sessionId)
    },
    setAside(sessionId) {
      if (sessionId && storage.getItem(PAID_KEY) === sessionId) return
      const payment = sessionId ?? ''
      const cart = store.read()
      const copy = readCopy(storage)
      const kept = copy?.payment === payment ? withMissingLines(cart, copy.cart) : cart
      if (cart.length === 0 && copy?.payment === payment) return
      storage.setItem(CART_COPY_KEY, JSON.stringify({ payment, cart: JSON.stringify(kept) }))
      store.update(() => [])
    },
    putBack() {
      const copy = readCopy(storage)
      forget()
      if (copy) store.update((now) => withMissingLines(now, copy.cart))
    },
  }
}

/** Lines the visitor has collected again meanwhile stay as they are, so nothing doubles. */
function withMissingLines(cart: Cart, copy: Cart): Cart {
  const missing = copy.filter((line) => !cart.some((other) => other.priceId === line.priceId))
  return missing.length === 0 ? cart : [...cart, ...missing]
}

function readCopy(storage: KeyValueStorage): { payment: string; cart: Cart } | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(CART_COPY_KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    if (!('payment' in value && 'cart' in value)) return undefined
    if (typeof value.payment !== 'string' || typeof value.cart !== 'string') return undefined
    return { payment: value.payment, cart: parseCart(value.cart) }
  } catch {
    return undefined // somebody else's value: there is no copy
  }
}
