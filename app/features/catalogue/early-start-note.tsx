import { Link } from 'react-router'
import { formatDay, keepOnOneLine } from '#domain/dates.ts'
import { paths } from '#domain/pages.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'

/** States when work begins and where to ask for an earlier start (decision D7). `boughtAt` is an ISO time. */
export function EarlyStartNote({ boughtAt }: { boughtAt?: string }) {
  const after = boughtAt
    ? keepOnOneLine(formatDay(withdrawalPeriod(new Date(boughtAt)).lastDay))
    : 'your 14-day cooling-off period'
  return (
    <p className="max-w-prose text-quiet">
      <span>{`Work starts after ${after}, or sooner if you ask in `}</span>
      <Link to={paths.myAccount()} className="underline">
        My Account
      </Link>
      .
    </p>
  )
}
