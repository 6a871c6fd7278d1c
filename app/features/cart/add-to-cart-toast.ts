import { paths } from '#domain/pages.ts'
import type { ToastMessage } from '../../ui/toast.ts'

const failures = {
  list: 'Unable to add item to cart. Please try again.',
  detail: 'Unable to add this item to cart.',
} as const

/** The toast shown when an item was added or could not be [ERR-cart-01 to ERR-cart-04, decision C11]. */
export function addToCartToast(
  item: { name: string },
  added: boolean,
  place: keyof typeof failures,
): ToastMessage {
  if (added) {
    return {
      title: 'Added to cart',
      description: `${item.name} has been added to your cart.`,
      action: { label: 'View cart', to: paths.cart() },
    }
  }
  return { title: 'Error', description: failures[place], variant: 'destructive' }
}
