import { useMemo } from 'react'
import { type KeyValueStorage, sessionStore } from '#app/browser/storage.ts'
import { type Cart, parseCart } from '#domain/cart.ts'
import { parseJson } from '#domain/json-value.ts'
import type { CartStore } from './cart-store.ts'
import { useCartStore } from './use-cart.ts'

/** Session storage key: the cart of an unconfirmed payment (decision A1). */
export const CART_COPY_KEY = 'cart-awaiting-payment'

/** Session storage key: this tab's last successful payment. */
export const PAID_KEY = 'cart-paid-by'

/**
 * Keeps one copy per tab while a payment is pending [CART-42, CART-43]. A reload keeps it, another payment replaces it;
 * returning to a successful result changes nothing.
 */
export function createCartCopy(store: CartStore, storage: KeyValueStorage) {
  const removeCopy = () => storage.removeItem(CART_COPY_KEY)
  return {
    /** The payment succeeded; lines added since stay. */
    drop(sessionId: string | null) {
      removeCopy()
      if (sessionId) storage.setItem(PAID_KEY, sessionId)
    },
    /** Empties the cart and keeps a copy until the payment's result is known. */
    setAside(sessionId: string | null) {
      if (sessionId && storage.getItem(PAID_KEY) === sessionId) return
      const payment = sessionId ?? ''
      const cart = store.read()
      const copy = readCopy(storage)
      const kept = copy?.payment === payment ? withMissingLines(cart, copy.cart) : cart
      if (cart.length === 0 && copy?.payment === payment) return
      storage.setItem(CART_COPY_KEY, JSON.stringify({ payment, cart: JSON.stringify(kept) }))
      store.update(() => [])
    },
    /** The payment failed: restores the lines. Idempotent. */
    putBack() {
      const copy = readCopy(storage)
      removeCopy()
      if (copy) store.update((now) => withMissingLines(now, copy.cart))
    },
  }
}

/** Keeps lines that were added again, without doubling them. */
function withMissingLines(cart: Cart, copy: Cart): Cart {
  const missing = copy.filter((line) => !cart.some((other) => other.priceId === line.priceId))
  return missing.length === 0 ? cart : [...cart, ...missing]
}

function readCopy(storage: KeyValueStorage): { payment: string; cart: Cart } | undefined {
  const kept = parseJson(storage.getItem(CART_COPY_KEY))
  const { payment, cart }: { payment?: unknown; cart?: unknown } = Object(kept)
  if (typeof payment !== 'string' || typeof cart !== 'string') return undefined
  return { payment, cart: parseCart(cart) }
}

/** Stable across renders (decision A1). */
export function useCartCopy() {
  const store = useCartStore()
  return useMemo(() => createCartCopy(store, sessionStore), [store])
}
