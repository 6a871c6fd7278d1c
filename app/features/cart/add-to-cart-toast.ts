import type { ToastMessage } from '../../ui/toast.ts'

const failures = {
  list: 'Unable to add item to cart. Please try again.',
  detail: 'Unable to add this item to cart.',
} as const

/**
 * What is said when an item was added or could not be [ERR-cart-01 to ERR-cart-04, decision C11]. The button of what was
 * added shows it, so the words are for those who do not see it.
 */
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
