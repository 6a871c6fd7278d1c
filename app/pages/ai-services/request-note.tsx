import { Link } from 'react-router'
import type { OwnRequest } from '#contract/requests.ts'
import { paths } from '#domain/pages.ts'
import { wordsForBuyer } from '#domain/request-state.ts'
import { RequestSteps } from '../../features/requests/request-steps.tsx'

/**
 * Where each request of a service stands, with the way to its thread, and the steps of the only one; nothing of what was
 * over before there were any. The way to a song's form is the button of its card; that its details are missing is its first
 * step.
 */
export function RequestNote({ requests }: { requests: readonly OwnRequest[] }) {
  const told = requests.filter(({ closedBecause }) => closedBecause !== 'earlier')
  if (told.length === 0) return null
  const wordsOf = (request: OwnRequest) =>
    `${wordsForBuyer(request)}${told.length > 1 ? `, order ${request.orderNumber}` : ''}`
  const [only, ...others] = told
  if (only?.wantsBrief && others.length === 0) return <RequestSteps request={only} />
  return (
    <>
      <ul className="text-fine">
        {told.map((one) => (
          <li key={one.id}>
            {one.wantsBrief ? (
              wordsOf(one)
            ) : (
              <Link
                to={paths.requestOf(one.id)}
                aria-label={`${one.productName}, order ${one.orderNumber}: ${wordsForBuyer(one)}`}
                className="inline-flex min-h-11 items-center underline"
              >
                {wordsOf(one)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {only && others.length === 0 ? <RequestSteps request={only} /> : null}
    </>
  )
}
