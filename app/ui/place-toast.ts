const ACTIONS = 'a[href], button, input, select, textarea, summary'

const PLACES = ['bottom', 'top'] as const

/** Picks the screen edge where the toast covers the fewest actions, preferring the bottom. */
export function placeToast(viewport: HTMLElement): void {
  const costs = PLACES.map((place) => {
    viewport.dataset['place'] = place
    return costOf(viewport.getBoundingClientRect(), viewport)
  })
  viewport.dataset['place'] = PLACES[costs.indexOf(Math.min(...costs))]
}

/** Covering the page's top bar costs less than covering content. */
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
