import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { showToast } from '../../ui/toast.ts'
import { addToCartToast } from './add-to-cart-toast.ts'
import { useAddItem } from './use-cart.ts'

/** Puts an item in the cart from a list of cards and says so [ERR-cart-01, ERR-cart-04]. */
export function useAddToCart(): (item: CatalogueItem) => void {
  const addItem = useAddItem()
  return (item) => showToast(addToCartToast(item, addItem(item), 'list'))
}

/**
 * The same from a detail page, where a failure has other words [ERR-cart-02]. True when it is in the
 * cart.
 */
export function useAddFromDetail(): (item: CatalogueItem) => boolean {
  const addItem = useAddItem()
  return (item) => {
    const added = addItem(item)
    showToast(addToCartToast(item, added, 'detail'))
    return added
  }
}
