import { type ReactNode, useState } from 'react'
import { localStore } from '#app/browser/storage.ts'
import { createCartStore } from './cart-store.ts'
import { CartContext } from './use-cart.ts'

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore(localStore, () => window))
  return <CartContext value={store}>{children}</CartContext>
}
