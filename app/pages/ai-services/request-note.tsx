import { Link } from 'react-router'
import type { OwnRequest } from '#contract/requests.ts'
import { paths } from '#domain/pages.ts'
import { wordsForBuyer } from '#domain/request-state.ts'
import { RequestSteps } from '../../features/requests/request-steps.tsx'

/** Omits purchases from before the shop tracked commissions. The link to a song's form is the button of its card. */
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
