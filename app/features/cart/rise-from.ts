let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Lets the cover of what was added rise into the cart, where it becomes the count, from above the button of Add to Cart,
 * whose upper edge is at this height of the window, in px. At rest the middle of the count is 26 px below the top
 * (cart-link.tsx); it begins 8 px above that edge. It ends a while after the first frame, however late that comes.
 */
export function riseFrom(top: number, slug: string): void {
  const { style } = document.body
  style.cssText += `;--pressed:${top - 34}px;--added:url(/covers/${slug}.svg)`
  requestAnimationFrame(() => {
    clearTimeout(ending)
    ending = setTimeout(() => style.removeProperty('--added'), 600)
  })
}
