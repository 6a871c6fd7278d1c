import type { WithdrawalState } from '#contract/desk/withdrawals.ts'
import type { TagTone } from '../ui/tag.tsx'

interface StateWords {
  label: string
  tone: TagTone
}

const words: Record<WithdrawalState, StateWords> = {
  received: { label: 'Just arrived', tone: 'neutral' },
  matched: { label: 'You decide what is meant', tone: 'warn' },
  unmatched: { label: 'Fits no order', tone: 'warn' },
  refund_due: { label: 'Waits for you', tone: 'warn' },
  refunded: { label: 'Paid back', tone: 'good' },
  right_lost: { label: 'Opened before, nothing paid', tone: 'neutral' },
  late: { label: 'Too late, nothing paid', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** How far a withdrawal is, in words. */
export function withdrawalWords({
  state,
  automatic,
}: {
  state: string
  automatic: boolean
}): StateWords {
  if (automatic) return { label: 'Goes back by itself', tone: 'good' }
  return Object.entries(words).find(([known]) => known === state)?.[1] ?? words.received
}
