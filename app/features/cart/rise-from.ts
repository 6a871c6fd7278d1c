let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Animates the cover from 8 px above the button (`top`, in px) to the counter, whose middle is at 26 px
 * (cart-link.tsx). The timer starts with the first frame, however late.
 */
export function riseFrom(top: number, slug: string): void {
  const { style } = document.body
  style.cssText += `;--pressed:${top - 34}px;--added:url(/covers/${slug}.svg)`
  requestAnimationFrame(() => {
    clearTimeout(ending)
    ending = setTimeout(() => style.removeProperty('--added'), 600)
  })
}
