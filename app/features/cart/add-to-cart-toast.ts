import type { ToastMessage } from '#app/ui/toast.ts'

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
