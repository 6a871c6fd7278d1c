import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Spinner } from '#app/ui/button.tsx'
import { paths } from '#domain/pages.ts'
import type { ReturnState } from './return-path.ts'
import { useAuth } from './use-auth.ts'

interface RequireUserProps {
  /** Redirect target for signed-out visitors [PROT-03, PROT-04]. */
  otherwise?: string
  children: (user: User) => ReactNode
}

/** Signing in leads back to the guarded page [PROT-01, PROT-02]. */
export function RequireUser({ otherwise = paths.auth(), children }: RequireUserProps) {
  const { user, loading } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const unauthenticated = !loading && user === null

  useEffect(() => {
    if (!unauthenticated) return
    const state: ReturnState = { returnTo: `${pathname}${search}` }
    navigate(otherwise, { replace: true, state: otherwise === paths.auth() ? state : null })
  }, [unauthenticated, navigate, otherwise, pathname, search])

  if (user) return children(user)
  if (unauthenticated) return null
  return (
    <div className="grid flex-1 place-items-center py-24 text-quiet">
      <div aria-live="polite" aria-busy="true" className="awaits-script">
        <Spinner size="large" />
        <span className="sr-only">Loading</span>
      </div>
      <noscript>This page needs JavaScript. Turn it on and reload.</noscript>
    </div>
  )
}
