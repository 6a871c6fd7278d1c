import { Link } from 'react-router'
import type { OwnRequest } from '#contract/requests.ts'
import { paths } from '#domain/pages.ts'
import { wordsForBuyer } from '#domain/request-state.ts'
import { textLink } from '../../ui/text-link.ts'

/** Where each request of a service stands, with the way to its thread; nothing of what was over before there were any. */
export function RequestNote({ requests }: { requests: readonly OwnRequest[] }) {
  const told = requests.filter(({ closedBecause }) => closedBecause !== 'earlier')
  if (told.length === 0) return null
  return (
    <ul className="text-fine">
      {told.map(({ id, state, closedBecause, orderNumber, wantsBrief, productName }) => (
        <li key={id}>
          <Link
            to={wantsBrief ? paths.songProject() : paths.requestOf(id)}
            aria-label={`${productName}, order ${orderNumber}: ${wordsForBuyer(state, closedBecause)}`}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            {wordsForBuyer(state, closedBecause)}
            {told.length > 1 ? `, order ${orderNumber}` : ''}
          </Link>
        </li>
      ))}
    </ul>
  )
}
