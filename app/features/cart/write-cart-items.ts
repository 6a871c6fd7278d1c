import type { Cart } from '#domain/cart.ts'

/** Query parameter that carries the cart to Google and back (decision A13). */
export const CART_PARAMETER = 'cart_items'

/** Longer texts are neither written nor read. */
const MAX_BYTES = 8 * 1024

/** The cart as text for an address: price ids and quantities only; '' where it is too long. */
export function writeCartItems(cart: Cart): string {
  const text = JSON.stringify(cart.map(({ priceId, quantity }) => ({ priceId, quantity })))
  return isTooLong(encodeURIComponent(text)) ? '' : text
}

/** Whether such a text is longer than 8 KiB. */
export function isTooLong(text: string): boolean {
  return new TextEncoder().encode(text).length > MAX_BYTES
}
