import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { smoothScrollSoon, suitsSmoothScroll } from './smooth-scroll.ts'

/**
 * Smooth scrolling for each page, destroyed on leaving it: before the next one is put to its own place,
 * which a movement still under way would spoil.
 */
export function useSmoothScroll(): void {
  const { pathname } = useLocation()

  // oxlint-disable-next-line react/exhaustive-deps -- each page has its own
  useLayoutEffect(() => {
    if (!suitsSmoothScroll((query) => window.matchMedia(query))) return
    return smoothScrollSoon()
  }, [pathname])
}
