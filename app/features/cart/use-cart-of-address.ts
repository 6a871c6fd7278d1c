import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { logError } from '#app/browser/error-log.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { priceModeFor } from '#domain/catalogue/price-ids.ts'
import type { CartStore } from './cart-store.ts'
import { useCartStore } from './use-cart.ts'

/** Fills an empty cart from the URL after Google sign-in (decision C46). True until done. */
export function useCartOfAddress(sold: readonly CatalogueItem[] | undefined): boolean {
  const store = useCartStore()
  const hydrated = useHydrated()
  const [query, setQuery] = useSearchParams()
  const text = hydrated ? query.get('cart_items') : null

  useEffect(() => {
    if (text === null) return
    const remove = () => setQuery(withoutCart, { replace: true })
    takeCart(store, sold ?? [], text).then(remove, (error: unknown) => {
      logError('cart: address', error)
      remove()
    })
  }, [text, store, sold, setQuery])

  return text !== null
}

async function takeCart(store: CartStore, sold: readonly CatalogueItem[], text: string) {
  if (store.read().length > 0) return
  const { readCartItems } = await import('./read-cart-items.ts')
  const cart = readCartItems(text, { sold, mode: priceModeFor(window.location.hostname) })
  store.update((now) => (now.length > 0 ? now : cart))
}

/** Reads the URL again: the sign-in code may have been removed meanwhile. */
function withoutCart() {
  const now = new URLSearchParams(window.location.search)
  now.delete('cart_items')
  return now
}
