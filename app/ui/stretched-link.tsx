import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Covers its card, which needs `group relative`. */
export function StretchedLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="group-hover:underline after:absolute after:inset-0">
      {children}
    </Link>
  )
}
