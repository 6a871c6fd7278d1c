import type { Tone } from '#domain/order-state-words.ts'
import type { WithdrawalState } from '#domain/withdrawal.ts'
import { Tag } from './tag.tsx'

const words: Record<WithdrawalState, { label: string; tone: Tone }> = {
  received: { label: 'New', tone: 'neutral' },
  matched: { label: 'Needs you to pick the items', tone: 'warn' },
  unmatched: { label: 'Matches no order', tone: 'warn' },
  refund_due: { label: 'Needs your decision', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  right_lost: { label: 'No refund, already opened', tone: 'neutral' },
  late: { label: 'No refund, too late', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

interface WithdrawalTagProps {
  state: WithdrawalState
  automatic: boolean
}

export function WithdrawalTag({ state, automatic }: WithdrawalTagProps) {
  if (automatic) return <Tag tone="neutral">Being refunded automatically</Tag>
  return <Tag tone={words[state].tone}>{words[state].label}</Tag>
}
