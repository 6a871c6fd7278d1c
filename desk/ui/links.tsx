import { Link } from 'react-router'
import { deskPaths } from '#desk/paths.ts'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <span className="inline-flex min-h-11 items-center text-fine text-quiet">
      <Link to={to} className="underline">
        {children}
      </Link>
    </span>
  )
}

interface NumberLinkProps {
  number: number
  /** Covers the whole row of a table. */
  isRow?: boolean
}

const lookOf = (isRow?: boolean) => (isRow ? 'row-link underline' : 'underline')

export function OrderLink({ number, isRow, children }: NumberLinkProps & { children?: string }) {
  return (
    <Link to={deskPaths.order(number)} className={lookOf(isRow)}>
      {children ?? number}
    </Link>
  )
}

export function WithdrawalLink({ number, isRow }: NumberLinkProps) {
  return (
    <Link to={deskPaths.withdrawal(number)} className={lookOf(isRow)}>
      {`W-${number}`}
    </Link>
  )
}

export function PersonLink({ email }: { email: string | null }) {
  if (!email) return <span>Erased</span>
  return (
    <Link to={deskPaths.person(email)} className="underline wrap-anywhere">
      {email}
    </Link>
  )
}
