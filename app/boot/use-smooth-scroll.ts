import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { smoothScrollSoon, suitsSmoothScroll } from './smooth-scroll.ts'

/** Recreated per page: a running animation would override the router's scroll restoration. */
export function useSmoothScroll(): void {
  const { pathname } = useLocation()

  // oxlint-disable-next-line react/exhaustive-deps -- created anew for each page
  useLayoutEffect(() => {
    if (!suitsSmoothScroll((query) => window.matchMedia(query))) return
    return smoothScrollSoon()
  }, [pathname])
}
