/** What can be pressed or typed into. */
const ACTIONS = 'a[href], button, input, select, textarea, summary'

const PLACES = ['bottom', 'top'] as const

/** Puts the toasts at the edge of the screen where they cover the fewest actions: below, where both are alike. */
export function placeToast(viewport: HTMLElement): void {
  const costs = PLACES.map((place) => {
    viewport.dataset['place'] = place
    return costOf(viewport.getBoundingClientRect(), viewport)
  })
  viewport.dataset['place'] = PLACES[costs.indexOf(Math.min(...costs))]
}

/** The bar at the top of a page costs less than what its content asks for. */
function costOf(box: DOMRect, toast: HTMLElement): number {
  let cost = 0
  for (const action of document.querySelectorAll(ACTIONS)) {
    const isCovered = overlaps(box, action.getBoundingClientRect()) && !toast.contains(action)
    if (!isCovered || !action.checkVisibility({ visibilityProperty: true })) continue
    cost += action.closest('header') ? 1 : 100
  }
  return cost
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  if (other.width === 0 || other.height === 0) return false
  const isBeside = one.left >= other.right || other.left >= one.right
  return !isBeside && one.top < other.bottom && other.top < one.bottom
}
