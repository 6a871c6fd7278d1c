import { logError } from '../browser/error-log.ts'
import type { SmoothScroller } from './wheel-scroller.ts'

/** Smooth scrolling starts this long after a page came [CONST-anim-03]. */
const START_AFTER_MS = 100

type LoadScroller = () => Promise<() => SmoothScroller>

/** For a wheel, where there is room: a finger scrolls by itself, and who wants less motion gets none. */
const SUITED =
  '(hover: hover) and (pointer: fine) and (width >= 48rem) and (prefers-reduced-motion: no-preference)'

/** Whether this browser's visitor is served by smooth scrolling at all. */
export function suitsSmoothScroll(match: (query: string) => { matches: boolean }): boolean {
  return match(SUITED).matches
}

/**
 * Starts smooth scrolling in 100 ms and answers how to end it; ended before that, it never starts
 * [CONST-anim-03, CONST-anim-04]. If it cannot be loaded the page scrolls as ever.
 */
export function smoothScrollSoon(load: LoadScroller = loadScroller): () => void {
  let left = false
  let scroller: SmoothScroller | undefined
  const timer = setTimeout(() => {
    load()
      .then((create) => {
        if (!left) scroller = create()
      })
      .catch((error: unknown) => logError('smooth scroll', error))
  }, START_AFTER_MS)
  return () => {
    left = true
    clearTimeout(timer)
    scroller?.destroy()
  }
}

const loadScroller: LoadScroller = async () =>
  (await import('./wheel-scroller.ts')).createWheelScroller
