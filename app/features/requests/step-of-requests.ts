import type { OwnRequest } from '#contract/requests.ts'
import { paths } from '#domain/pages.ts'
import { isToBegin } from '#domain/request-state.ts'

type Step = { kind: 'none' } | { kind: 'page'; label: string; to: string }

type Standing = Pick<OwnRequest, 'id' | 'kind' | 'state' | 'closedBecause' | 'wantsBrief'>

/**
 * The next step of a service that is under way: none once all of it is over. Undefined while its buyer is to begin, or
 * where nothing is known of a request: then it is that of its kind.
 */
export function stepOfRequests(requests: readonly Standing[]): Step | undefined {
  const known = requests.filter(({ closedBecause }) => closedBecause !== 'earlier')
  const open = known.filter(({ state }) => state !== 'closed')
  const [newest] = open
  if (known.length === 0 || open.some(isToBegin)) return undefined
  if (!newest) return { kind: 'none' }
  const to = newest.wantsBrief ? paths.songProject() : paths.requestOf(newest.id)
  return { kind: 'page', label: 'See where it stands', to }
}
