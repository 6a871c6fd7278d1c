import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { smoothScrollSoon, suitsSmoothScroll } from './smooth-scroll.ts'

/**
 * Smooth scrolling, created for each page and destroyed before the router restores the next page's scroll position,
 * which a running animation would override.
 */
export function useSmoothScroll(): void {
  const { pathname } = useLocation()

  // oxlint-disable-next-line react/exhaustive-deps -- created anew for each page
  useLayoutEffect(() => {
    if (!suitsSmoothScroll((query) => window.matchMedia(query))) return
    return smoothScrollSoon()
  }, [pathname])
}
