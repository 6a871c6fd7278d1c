import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A thing's name as a link that can be pressed on the whole of its box, which is `group relative`. */
export function StretchedLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="decoration-line decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      {children}
    </Link>
  )
}
