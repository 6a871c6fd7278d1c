import type { WithdrawalState } from '#contract/desk/withdrawals.ts'
import type { TagTone } from '../ui/tag.tsx'

interface StateWords {
  label: string
  tone: TagTone
}

const words: Record<WithdrawalState, StateWords> = {
  received: { label: 'Just arrived', tone: 'neutral' },
  matched: { label: 'You decide what is meant', tone: 'warn' },
  unmatched: { label: 'Matches no order', tone: 'warn' },
  refund_due: { label: 'Needs your decision', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'good' },
  right_lost: { label: 'Already opened, no refund', tone: 'neutral' },
  late: { label: 'Too late, no refund', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export function withdrawalWords({
  state,
  automatic,
}: {
  state: string
  automatic: boolean
}): StateWords {
  if (automatic) return { label: 'Refunded automatically', tone: 'good' }
  return Object.entries(words).find(([known]) => known === state)?.[1] ?? words.received
}
