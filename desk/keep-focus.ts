/** The focused element and its ancestors, because a removed element has no parents. */
type Trail = readonly Element[]

const REMEMBERED = 8
/** A toast also has the role dialog. */
export const DIALOG = '[role=dialog]:not(.toast)'
const SCROLLS_NOTHING = new Set(['Tab', 'Shift', 'Enter', ' ', 'Escape'])
const PLACES = `${DIALOG}, [role=tabpanel], section, article, main`

/**
 * Restores keyboard focus when the focused element is removed, hidden or disabled: to the element focused before, or to
 * the surrounding part of the page. Clicking an empty place clears the focus as usual. A control with keyboard focus that
 * the page pushes out of view is scrolled back, until the member scrolls.
 */
export function keepFocus(): void {
  let trails: Trail[] = []
  let frame = 0
  let held: Element | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    trails = [trailOf(target), ...trails].slice(0, REMEMBERED)
    held = target.matches('[tabindex="-1"]') ? undefined : target
    mendLater() // a closed dialog gives the focus back without scrolling
  })
  document.addEventListener('pointerup', () => {
    if (!hasFocus() && isUsable(trails[0]?.[0])) trails = []
  })
  const release = () => {
    held = undefined
  }
  for (const type of ['wheel', 'touchmove', 'pointerdown']) {
    document.addEventListener(type, release, { capture: true, passive: true })
  }
  document.addEventListener('keydown', ({ key }) => {
    if (!SCROLLS_NOTHING.has(key)) release()
  })
  const mend = () => {
    showFocused(held)
    if (hasFocus() || trails.length === 0 || isUsable(trails[0]?.[0])) return
    focusPlace(findPlace(trails))
  }
  const mendLater = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mend)
  }
  new MutationObserver(mendLater).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  })
}

function showFocused(element: Element | undefined): void {
  if (element !== document.activeElement || !element?.matches(':focus-visible')) return
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= window.innerHeight) element.scrollIntoView({ block: 'nearest' })
}

function trailOf(element: Element): Trail {
  const trail: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) trail.push(one)
  return trail
}

/** Checks that the element is visible and enabled: browsers blur a disabled one only after the next frame. */
function hasFocus(): boolean {
  const at = document.activeElement
  return at !== null && at !== document.body && isUsable(at)
}

function isUsable(element: Element | undefined): boolean {
  return element !== undefined && element.checkVisibility() && !element.matches(':disabled')
}

function findPlace(trails: readonly Trail[]): Element | null {
  const dialogs = document.querySelectorAll(DIALOG)
  const dialog = dialogs[dialogs.length - 1]
  for (const [element, ...around] of trails) {
    if (element && isUsable(element) && (dialog?.contains(element) ?? true)) return element
    const place = around.find((one) => one.matches(PLACES) && isUsable(one))
    if (place && (dialog?.contains(place) ?? true)) return place
  }
  return dialog ?? document.querySelector('main')
}

function focusPlace(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return
  if (place.matches(PLACES)) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
