import { useMemo } from 'react'
import { sessionStore } from '../../browser/storage.ts'
import { type CartCopy, createCartCopy } from './cart-copy.ts'
import { useCartStore } from './use-cart.ts'

/** The cart copy of the payment result page (decision A1). The same object at every render. */
export function useCartCopy(): CartCopy {
  const store = useCartStore()
  return useMemo(() => createCartCopy(store, sessionStore), [store])
}
