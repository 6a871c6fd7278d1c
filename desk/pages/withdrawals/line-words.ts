import type { WithdrawalLine } from '#contract/desk/withdrawals.ts'
import { formatMoment } from '#domain/dates.ts'
import type { TagTone } from '../../ui/tag.tsx'

const outcomes: Record<NonNullable<WithdrawalLine['outcome']>, { label: string; tone: TagTone }> = {
  asked: { label: 'May be meant', tone: 'warn' },
  refund: { label: 'To refund', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'good' },
  right_lost: { label: 'Not owed', tone: 'neutral' },
  late: { label: 'Not owed', tone: 'neutral' },
  already: { label: 'Settled before', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'neutral' },
}

/** Undecided lines count as possibly meant. */
export function outcomeWords({ outcome }: Pick<WithdrawalLine, 'outcome'>): {
  label: string
  tone: TagTone
} {
  return outcome ? outcomes[outcome] : { label: 'May be meant', tone: 'warn' }
}

/** Explains in plain words if the law requires a refund. */
export function lawSays({
  outcome,
  judgement,
  openedAt,
  paidAt,
}: Pick<WithdrawalLine, 'outcome' | 'judgement' | 'openedAt' | 'paidAt'>): string {
  const opened = openedAt ? formatMoment(openedAt) : ''
  const has = isMeant({ outcome }) ? 'the money has' : 'if it is meant, the money has'
  switch (judgement) {
    case 'owed':
      return `In time and not opened: ${has} to be refunded.`
    case 'owed_opened_later':
      return `Opened only after the statement had arrived (${opened}): ${has} to be refunded.`
    case 'owed_unconfirmed':
      return `Opened, but the email confirming it bounced: ${has} to be refunded.`
    case 'opened':
      return `Opened on ${opened}, giving up the right to withdraw: no refund is due.`
    case 'late':
      return `The 14 days were over${paidAt ? ` (paid ${formatMoment(paidAt)})` : ''}: no refund is due.`
    case 'foreign':
      return 'The order has a different address from the statement: refund nothing before you know who is asking.'
    case 'given_back':
      return 'Already refunded.'
    case 'withdrawn':
      return 'Part of another withdrawal.'
  }
}

export function serviceSays({
  isService,
  beginEarlyAt,
}: Pick<WithdrawalLine, 'isService' | 'beginEarlyAt'>): string | undefined {
  if (beginEarlyAt) {
    return `The buyer asked on ${formatMoment(beginEarlyAt)} to begin early: you may keep a share for what is done.`
  }
  return isService
    ? 'A service that nobody asked to begin early: all of it has to be refunded.'
    : undefined
}

/** True when the line can still be refunded. */
export function isPayable({ outcome, judgement }: WithdrawalLine): boolean {
  const isSettled = outcome === 'refunded' || outcome === 'refused' || outcome === 'already'
  return !isSettled && judgement !== 'given_back' && judgement !== 'withdrawn'
}

/** False while the line is only a possible match. */
export function isMeant({ outcome }: Pick<WithdrawalLine, 'outcome'>): boolean {
  return outcome !== null && outcome !== 'asked'
}

/** True when the law requires a refund. */
export function isOwed({ judgement }: Pick<WithdrawalLine, 'judgement'>): boolean {
  return judgement.startsWith('owed')
}
