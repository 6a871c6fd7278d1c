/** Lets the cart's count rise from this height of the window, in px, where Add to Cart was pressed (cart-link.tsx). */
export function riseFrom(y: number): void {
  const { style } = document.documentElement
  style.setProperty('--pressed', `${y}px`)
  setTimeout(() => style.removeProperty('--pressed'), 600)
}
