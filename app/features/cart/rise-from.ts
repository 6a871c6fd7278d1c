let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Lets the cover of what was added rise into the cart, where it becomes the count, from above the button of Add to Cart,
 * which was pressed at this height of the window, in px. At rest the middle of the count is 26 px below the top
 * (cart-link.tsx); half a button and half the count are 34 px.
 */
export function riseFrom(clientY: number, slug: string): void {
  const { style } = document.body
  style.cssText += `;--pressed:${clientY - 60}px;--added:url(/covers/${slug}.svg)`
  clearTimeout(ending)
  ending = setTimeout(() => style.removeProperty('--added'), 600)
}
