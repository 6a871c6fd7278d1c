import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { showToast } from '../../ui/toast.ts'
import { addToCartToast } from './add-to-cart-toast.ts'
import { useAddItem } from './use-cart.ts'

/** Adds an item to the cart from a list of cards and says so [ERR-cart-01, ERR-cart-04]. */
export function useAddToCart(): (item: CatalogueItem) => void {
  const addItem = useAddItem()
  return (item) => showToast(addToCartToast(item, addItem(item), 'list'))
}

/**
 * The same from a detail page, where a failure has another message [ERR-cart-02]; `leads` says that the caller goes on to
 * the cart, which shows what was added. Returns true when it was.
 */
export function useAddFromDetail(): (item: CatalogueItem, leads: boolean) => boolean {
  const addItem = useAddItem()
  return (item, leads) => {
    const added = addItem(item)
    const toast = addToCartToast(item, added, 'detail')
    showToast(added && leads ? { ...toast, staysOnNavigation: true } : toast)
    return added
  }
}
