import type { Tone } from '#domain/order-state-words.ts'
import type { WithdrawalState } from '#domain/withdrawal.ts'

const tones: Record<Tone, string> = {
  neutral: 'bg-quiet',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

/** Always has words: colour must not be the only sign. */
export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 -translate-y-px rounded-full ${tones[tone]}`}
      />
      <span>{children}</span>
    </span>
  )
}

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
