/** The focused element and its ancestors, because a removed element has no parents. */
type Trail = readonly Element[]

const REMEMBERED = 8
/** A toast also has the role dialog. */
export const DIALOG = '[role=dialog]:not(.toast)'
const PLACES = `${DIALOG}, [role=tabpanel], section, article, main`

/**
 * Restores keyboard focus when the focused element is removed, hidden or disabled: to the element focused before, or to
 * the surrounding part of the page. Clicking an empty place clears the focus as usual.
 */
export function keepFocus(): void {
  let trails: Trail[] = []
  let frame = 0
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) trails = [trailOf(target), ...trails].slice(0, REMEMBERED)
  })
  document.addEventListener('pointerup', () => {
    if (!hasFocus() && isUsable(trails[0]?.[0])) trails = []
  })
  const mend = () => {
    if (hasFocus() || trails.length === 0 || isUsable(trails[0]?.[0])) return
    focusPlace(findPlace(trails))
  }
  new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mend)
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  })
}

function trailOf(element: Element): Trail {
  const trail: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) trail.push(one)
  return trail
}

/** Checks usability too: browsers blur a disabled element only after the next frame. */
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
