import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { logError } from '#app/browser/error-log.ts'
import type { SmoothScroller } from './wheel-scroller.ts'

/** Recreated per page: a running animation would override the router's scroll restoration. */
export function useSmoothScroll(): void {
  const { pathname } = useLocation()

  // oxlint-disable-next-line react/exhaustive-deps -- created anew for each page
  useLayoutEffect(() => {
    if (!suitsSmoothScroll((query) => window.matchMedia(query))) return
    return smoothScrollSoon()
  }, [pathname])
}

/** [CONST-anim-03] */
const START_AFTER_MS = 100

type LoadScroller = () => Promise<() => SmoothScroller>

/** Mouse and wide screen only: touch devices scroll smoothly by themselves. */
const SUITED =
  '(hover: hover) and (pointer: fine) and (width >= 48rem) and (prefers-reduced-motion: no-preference)'

export function suitsSmoothScroll(match: (query: string) => { matches: boolean }): boolean {
  return match(SUITED).matches
}

/** Returns a stop function [CONST-anim-03, CONST-anim-04]. If the module fails to load, native scrolling stays. */
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
