/**
 * Lets the cart’s count rise from above the button of Add to Cart, which was pressed at this height of the window, in px. At
 * rest the middle of the count is 26 px below the top (cart-link.tsx); half a button and half the count are 34 px.
 */
export function riseFrom(y: number): void {
  const { style } = document.documentElement
  style.setProperty('--pressed', `${y - 60}px`)
  setTimeout(() => style.removeProperty('--pressed'), 600)
}
