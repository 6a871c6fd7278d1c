import type { KeyValueStorage } from '#app/browser/storage.ts'
import { createStore } from '#app/browser/store.ts'
import { CART_STORAGE_KEY, type Cart, parseCart } from '#domain/cart.ts'

/** `window` in the browser. */
export type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export interface CartStore {
  /** Same object until the cart changes. */
  read: () => Cart
  /** Includes changes by other tabs. */
  update: (change: (cart: Cart) => Cart) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Reading never writes, so it is safe while rendering; subscribing rewrites an invalid value [CART-38 to CART-41,
 * CART-48, CART-52].
 */
export function createCartStore(
  storage: KeyValueStorage,
  openEvents: () => StorageEvents,
): CartStore {
  const store = createStore<Cart>([], followBrowser)
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
    store.set(cart)
  }

  function clean() {
    const current = read()
    if (text !== null && text !== JSON.stringify(current)) save(current)
  }

  function readAgain() {
    clean()
    store.set(cart)
  }

  function followOtherTabs(event: Event) {
    const key = 'key' in event ? event.key : null // null: storage cleared
    if (key === null || key === CART_STORAGE_KEY) readAgain()
  }

  /** Pages in the back/forward cache miss storage events. */
  function followReturn(event: Event) {
    if ('persisted' in event && event.persisted) readAgain()
  }

  function followBrowser() {
    openEvents().addEventListener('storage', followOtherTabs)
    openEvents().addEventListener('pageshow', followReturn)
    clean()
    return () => {
      openEvents().removeEventListener('storage', followOtherTabs)
      openEvents().removeEventListener('pageshow', followReturn)
    }
  }

  return { read, update: (change) => save(change(read())), subscribe: store.subscribe }
}
