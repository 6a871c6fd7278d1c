import { showToast, type ToastMessage } from '#app/ui/toast.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
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

const failures = {
  list: 'Unable to add item to cart. Please try again.',
  detail: 'Unable to add this item to cart.',
} as const

/** Success is for screen readers: the button shows it [ERR-cart-01 to ERR-cart-04, decision C11]. */
export function addToCartToast(
  item: { name: string },
  added: boolean,
  place: keyof typeof failures,
): ToastMessage {
  if (added) {
    return {
      title: 'Added to cart',
      description: `${item.name} has been added to your cart.`,
      variant: 'quiet',
    }
  }
  return { title: 'Error', description: failures[place], variant: 'destructive' }
}
