import type { Tone } from '#domain/order-state-words.ts'
import type { WithdrawalState } from '#domain/withdrawal.ts'

interface StateWords {
  label: string
  tone: Tone
}

const words: Record<WithdrawalState, StateWords> = {
  received: { label: 'New', tone: 'neutral' },
  matched: { label: 'Needs you to pick the items', tone: 'warn' },
  unmatched: { label: 'Matches no order', tone: 'warn' },
  refund_due: { label: 'Needs your decision', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  right_lost: { label: 'No refund, already opened', tone: 'neutral' },
  late: { label: 'No refund, too late', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export function withdrawalWords({
  state,
  automatic,
}: {
  state: WithdrawalState
  automatic: boolean
}): StateWords {
  return automatic ? { label: 'Being refunded automatically', tone: 'neutral' } : words[state]
}
