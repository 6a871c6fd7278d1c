import { Link } from 'react-router'
import { paths } from '#domain/pages.ts'
import { textLink } from '../../ui/text-link.ts'

/** When the work on a service begins, and where its buyer can ask for an earlier start (decision D7). */
export function EarlyStartNote() {
  return (
    <p className="max-w-prose text-quiet">
      We begin after the 14-day withdrawal period. To start sooner, ask in{' '}
      <Link to={paths.myAccount()} className={textLink}>
        My Account
      </Link>
      .
    </p>
  )
}
