import type { OwnCommission } from '#contract/commissions.ts'
import { isToBegin } from '#domain/commission-state.ts'
import { paths } from '#domain/pages.ts'

type Step = { kind: 'none' } | { kind: 'page'; label: string; to: string }

type Standing = Pick<OwnCommission, 'id' | 'kind' | 'state' | 'closedBecause' | 'wantsBrief'>

/**
 * 'none' once all are closed. Undefined when the customer must begin, or nothing is known: the step of the kind
 * applies.
 */
export function stepOfCommissions(commissions: readonly Standing[]): Step | undefined {
  const known = commissions.filter(({ closedBecause }) => closedBecause !== 'earlier')
  const open = known.filter(({ state }) => state !== 'closed')
  const [newest] = open
  if (known.length === 0 || open.some(isToBegin)) return undefined
  if (!newest) return { kind: 'none' }
  const to = newest.wantsBrief ? paths.songProject() : paths.commissionOf(newest.id)
  return { kind: 'page', label: 'See the status', to }
}
