import { Link } from 'react-router'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <span className="inline-flex min-h-11 items-center text-fine text-quiet">
      <Link to={to} className="underline">
        {children}
      </Link>
    </span>
  )
}
