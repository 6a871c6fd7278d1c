import { CART_STORAGE_KEY, type Cart, parseCart } from '#domain/cart.ts'
import type { KeyValueStorage } from '../../browser/storage.ts'

/** Where the changes made by other pages are heard; `window` in the browser. */
export type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export interface CartStore {
  /** The same object until the cart changes. */
  read: () => Cart
  /** Changes the cart as it stands now, another tab's changes included, and saves it. */
  update: (change: (cart: Cart) => Cart) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * The one cart of this browser, kept under the key `cart` [CART-38, CART-39, CART-48]. The rules are
 * in domain/cart. Reading never writes, so that it may happen while rendering; a value that is no
 * clean cart is rewritten by the first subscription [CART-40, CART-41, CART-52].
 */
export function createCartStore(
  storage: KeyValueStorage,
  openEvents: () => StorageEvents,
): CartStore {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let cart: Cart = []

  function read(): Cart {
    const saved = storage.getItem(CART_STORAGE_KEY)
    if (saved !== text) {
      text = saved
      cart = parseCart(saved)
    }
    return cart
  }

  function save(next: Cart) {
    text = JSON.stringify(next)
    cart = next
    storage.setItem(CART_STORAGE_KEY, text)
    for (const listener of listeners) listener()
  }

  function clean() {
    const current = read()
    if (text !== null && text !== JSON.stringify(current)) save(current)
  }

  function lookAgain() {
    clean()
    for (const listener of listeners) listener()
  }

  function followOtherTabs(event: Event) {
    const key = 'key' in event ? event.key : null // null: the whole storage was cleared
    if (key === null || key === CART_STORAGE_KEY) lookAgain()
  }

  /** A page the browser kept is told nothing of what came after it, such as a payment. */
  function followReturn(event: Event) {
    if ('persisted' in event && event.persisted) lookAgain()
  }

  return {
    read,
    update: (change) => save(change(read())),
    subscribe(listener) {
      if (listeners.size === 0) {
        openEvents().addEventListener('storage', followOtherTabs)
        openEvents().addEventListener('pageshow', followReturn)
        clean()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        openEvents().removeEventListener('storage', followOtherTabs)
        openEvents().removeEventListener('pageshow', followReturn)
      }
    },
  }
}
