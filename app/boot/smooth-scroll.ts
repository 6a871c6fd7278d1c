import { logError } from '../browser/error-log.ts'
import type { SmoothScroller } from './wheel-scroller.ts'

/** Delay between showing a page and starting smooth scrolling [CONST-anim-03]. */
const START_AFTER_MS = 100

type LoadScroller = () => Promise<() => SmoothScroller>

/** Mouse wheel and wide screen only: touch devices scroll smoothly by themselves; off with reduced motion. */
const SUITED =
  '(hover: hover) and (pointer: fine) and (width >= 48rem) and (prefers-reduced-motion: no-preference)'

/** Whether smooth scrolling applies to this browser. */
export function suitsSmoothScroll(match: (query: string) => { matches: boolean }): boolean {
  return match(SUITED).matches
}

/**
 * Starts smooth scrolling in 100 ms and returns a function that ends it; called before that, it never starts
 * [CONST-anim-03, CONST-anim-04]. If the module cannot be loaded, the browser's own scrolling stays.
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
