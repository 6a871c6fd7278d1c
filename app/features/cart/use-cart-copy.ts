import { useMemo } from 'react'
import { sessionStore } from '#app/browser/storage.ts'
import { type CartCopy, createCartCopy } from './cart-copy.ts'
import { useCartStore } from './use-cart.ts'

/** Stable across renders (decision A1). */
export function useCartCopy(): CartCopy {
  const store = useCartStore()
  return useMemo(() => createCartCopy(store, sessionStore), [store])
}
