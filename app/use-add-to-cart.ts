import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { useCart } from './features/cart/use-cart.ts'
import { showToast } from './ui/toast.ts'

/** Puts an item in the cart from a list of cards and says so [ERR-cart-01, ERR-cart-04]. */
export function useAddToCart(): (item: CatalogueItem) => void {
  const { addItem } = useCart()
  return (item) => {
    if (addItem(item)) sayAdded(item)
    else {
      showToast({
        title: 'Error',
        description: 'Unable to add item to cart. Please try again.',
        variant: 'destructive',
      })
    }
  }
}

/**
 * The same from a detail page, where a failure has other words [ERR-cart-02]. True when it is in the
 * cart.
 */
export function useAddFromDetail(): (item: CatalogueItem) => boolean {
  const { addItem } = useCart()
  return (item) => {
    const added = addItem(item)
    if (added) sayAdded(item)
    else {
      showToast({
        title: 'Error',
        description: 'Unable to add this item to cart.',
        variant: 'destructive',
      })
    }
    return added
  }
}

function sayAdded(item: CatalogueItem) {
  showToast({
    title: 'Added to cart',
    description: `${item.name} has been added to your cart.`,
  })
}
