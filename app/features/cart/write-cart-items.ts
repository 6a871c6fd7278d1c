import type { Cart } from '#domain/cart.ts'

/** Carries the cart through Google sign-in (decision A13). */
export const CART_PARAMETER = 'cart_items'

const MAX_BYTES = 8 * 1024

/** '' when too long. */
export function writeCartItems(cart: Cart): string {
  const text = JSON.stringify(cart.map(({ priceId, quantity }) => ({ priceId, quantity })))
  return isTooLong(encodeURIComponent(text)) ? '' : text
}

export function isTooLong(text: string): boolean {
  return new TextEncoder().encode(text).length > MAX_BYTES
}
