import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { NotFound } from '#app/features/navigation/not-found-view.tsx'

export const head = (): DocumentHead => ({ title: 'Page not found', path: '/404', hidden: true })

/** Logs the missing path [ROUTE-404-03]. */
export default function NotFoundPage() {
  const { pathname } = useLocation()

  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- required, so that dead links are noticed
    console.warn(`Page not found: ${pathname}`)
  }, [pathname])

  return <NotFound />
}
