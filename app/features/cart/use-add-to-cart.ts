import { showToast } from '#app/ui/toast.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { addToCartToast } from './add-to-cart-toast.ts'
import { useAddItem } from './use-cart.ts'

/** [ERR-cart-01, ERR-cart-04] */
export function useAddToCart(): (item: CatalogueItem) => void {
  const addItem = useAddItem()
  return (item) => showToast(addToCartToast(item, addItem(item), 'list'))
}

/** `leads`: the caller opens the cart next. Returns true when added [ERR-cart-02]. */
export function useAddFromDetail(): (item: CatalogueItem, leads: boolean) => boolean {
  const addItem = useAddItem()
  return (item, leads) => {
    const added = addItem(item)
    const toast = addToCartToast(item, added, 'detail')
    showToast(added && leads ? { ...toast, staysOnNavigation: true } : toast)
    return added
  }
}
