import { createContext, use, useSyncExternalStore } from 'react'
import { showToast, type ToastMessage } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  addToCart,
  type Cart,
  cartCount,
  cartTotalCents,
  removeFromCart,
  restoreLines,
  setQuantity,
} from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import { cartLineOf } from './cart-line.ts'
import type { CartStore } from './cart-store.ts'

export const CartContext = createContext<CartStore | undefined>(undefined)

const EMPTY: Cart = []

/** Long enough to reach Undo by keyboard. */
const UNDO_MS = 10_000

export type UseCart = ReturnType<typeof useCart>

export function useCart() {
  const store = useCartStore()
  const cart = useFromCart((now) => now)
  return {
    cart,
    count: cartCount(cart),
    totalCents: cartTotalCents(cart),
    /** False on the server and while hydrating: the cart looks empty. */
    ready: useHydrated(),
    setQuantity: (priceId: string, quantity: number) =>
      store.update((now) => setQuantity(now, priceId, quantity)),
    remove: (priceId: string) => {
      const name = cart.find((line) => line.priceId === priceId)?.name ?? ''
      const removed = { title: 'Removed from your cart', description: name }
      updateWithUndo(store, (now) => removeFromCart(now, priceId), removed)
    },
    clear: () => updateWithUndo(store, () => EMPTY, { title: 'Cart cleared' }),
  }
}

export function useCartCount(): number {
  return useFromCart(cartCount)
}

export function useIsInCart({ priceIds }: CatalogueItem): boolean {
  return useFromCart((cart) =>
    cart.some(({ priceId }) => priceId === priceIds?.test || priceId === priceIds?.live),
  )
}

/** `select` must return the same value for the same cart. */
function useFromCart<T>(select: (cart: Cart) => T): T {
  const store = useCartStore()
  const read = () => select(store.read())
  return useSyncExternalStore(store.subscribe, read, () => select(EMPTY))
}

/** Does not subscribe to the cart. The result is false when an item is not for sale [CHK-25]. */
export function useAddItem(): (item: CatalogueItem) => boolean {
  const store = useCartStore()
  return (item) => addItem(store, item)
}

/** The store itself, without subscribing to it. */
export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCart must be used within a CartProvider')
  return store
}

function updateWithUndo(store: CartStore, change: (cart: Cart) => Cart, message: ToastMessage) {
  const before = store.read()
  store.update(change)
  const undo = () => {
    store.update((now) => restoreLines(now, before))
    showToast({ title: 'Back in your cart', variant: 'quiet' })
  }
  showToast({ ...message, durationMs: UNDO_MS, action: { label: 'Undo', press: undo } })
}

function addItem(store: CartStore, item: CatalogueItem): boolean {
  const line = cartLineOf(item, priceModeFor(window.location.hostname))
  if (!line) return false
  store.update((now) => addToCart(now, line))
  return true
}
