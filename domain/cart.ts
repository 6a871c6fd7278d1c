import { cutText } from './cut-text.ts'
import { parseJson } from './json-value.ts'
import { parsePriceCents } from './money.ts'

/** As stored in the browser [ENT-cart]. */
export interface CartItem {
  /** Any text; `priceId` identifies the product (decision C16). */
  id: string
  name: string
  /** Display text such as `$1,997`. */
  price: string
  priceId: string
  type: string
  quantity: number
}

export type Cart = readonly CartItem[]

/** In characters [CART-15]. */
export const SUMMARY_NAME_LENGTH = 35

/** Local storage key [CART-48]. */
export const CART_STORAGE_KEY = 'cart'

/** Enforced by the server only (decision B10). */
export const MAX_QUANTITY = 10

export const MAX_LINES = 20

/** Removes `< > " '` before storing [CART-50 to CART-52]. */
export function sanitiseCartText(text: string): string {
  return text.replace(/[<>"']/g, '')
}

/** Increments the existing line, or appends a new one [CART-31, CART-32]. */
export function addToCart(cart: Cart, item: Omit<CartItem, 'quantity'>): Cart {
  const name = sanitiseCartText(item.name)
  const price = sanitiseCartText(item.price)
  return joinLine(cart, { ...item, name, price, quantity: 1 })
}

/** 0 or less removes the line [CART-33]. */
export function setQuantity(cart: Cart, priceId: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, priceId)
  return cart.map((line) => (line.priceId === priceId ? { ...line, quantity } : line))
}

/** Removes the line [CART-36]. */
export function removeFromCart(cart: Cart, priceId: string): Cart {
  return cart.filter((line) => line.priceId !== priceId)
}

/** Restores earlier lines in their order; lines changed or added since stay. */
export function restoreLines(cart: Cart, before: Cart): Cart {
  const lines = before.map((line) => cart.find(({ priceId }) => priceId === line.priceId) ?? line)
  const added = cart.filter(({ priceId }) => !before.some((line) => line.priceId === priceId))
  return [...lines, ...added]
}

/** In cents [CART-44]. */
export function cartTotalCents(cart: Cart): number {
  return cart.reduce((sum, line) => sum + parsePriceCents(line.price) * line.quantity, 0)
}

/** Sum of the quantities [CART-45]. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

export function formatItemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/** 35 characters, then `...` [CART-15 to CART-17]. */
export function summaryName(name: string): string {
  return name.length > SUMMARY_NAME_LENGTH ? `${cutText(name, SUMMARY_NAME_LENGTH)}...` : name
}

/**
 * Drops invalid entries, sanitises texts again and merges duplicate lines; anything but a JSON array is an empty cart
 * [CART-40, CART-41, CART-52].
 */
export function parseCart(saved: string | null): Cart {
  const value = parseJson(saved) // other scripts or older versions may have stored anything
  return Array.isArray(value) ? joinLines(value.flatMap((entry) => toCartItem(entry) ?? [])) : []
}

export function joinLines(lines: Cart): Cart {
  return lines.reduce<Cart>(joinLine, [])
}

function joinLine(cart: Cart, line: CartItem): Cart {
  if (!cart.some((other) => other.priceId === line.priceId)) return [...cart, line]
  return cart.map((other) =>
    other.priceId === line.priceId ? { ...other, quantity: other.quantity + line.quantity } : other,
  )
}

function toCartItem(value: unknown): CartItem | undefined {
  const entry: Partial<Record<keyof CartItem, unknown>> = Object(value)
  const { id, name, price, priceId, type, quantity } = entry
  const texts = [id, name, price, priceId, type]
  if (!texts.every((text) => typeof text === 'string' && text !== '')) return undefined
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) {
    return undefined
  }
  return {
    id: String(id),
    name: sanitiseCartText(String(name)),
    price: sanitiseCartText(String(price)),
    priceId: String(priceId),
    type: String(type),
    quantity,
  }
}
