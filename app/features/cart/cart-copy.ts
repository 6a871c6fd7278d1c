import { type Cart, parseCart } from '#domain/cart.ts'
import type { KeyValueStorage } from '../../browser/storage.ts'
import type { CartStore } from './cart-store.ts'

/** Session storage key of the cart whose payment is not confirmed yet (decision A1). */
export const CART_COPY_KEY = 'cart-awaiting-payment'

/** Session storage key of the last payment session of this tab that succeeded. */
export const PAID_KEY = 'cart-paid-by'

export interface CartCopy {
  /** Empties the cart and keeps a copy until the result of this payment is known. */
  setAside: (sessionId: string | null) => void
  /** The payment failed: the copied lines return to the cart. A second call does nothing. */
  putBack: () => void
  /** The payment succeeded: deletes the copy; lines added to the cart since then stay. */
  drop: (sessionId: string | null) => void
}

/**
 * Empties the cart on arrival at the payment result and restores it when nothing was paid [CART-42, CART-43, decision
 * A1]. One copy per tab: a reload for the same payment keeps it, another payment replaces it. Seeing the result of a
 * successful payment again, by Back or after the browser discarded the tab, leaves the cart as it is.
 */
export function createCartCopy(store: CartStore, storage: KeyValueStorage): CartCopy {
  const removeCopy = () => storage.removeItem(CART_COPY_KEY)
  return {
    drop(sessionId) {
      removeCopy()
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
      removeCopy()
      if (copy) store.update((now) => withMissingLines(now, copy.cart))
    },
  }
}

/** Lines that the visitor has added again meanwhile are kept, so nothing is doubled. */
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
    return undefined // not written by this code: there is no copy
  }
}
