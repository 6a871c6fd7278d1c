import type { WithdrawalLine } from '#desk/api/answers.ts'
import { formatMoment } from '#domain/dates.ts'
import type { Tone } from '#domain/order-state-words.ts'

const outcomes: Record<NonNullable<WithdrawalLine['outcome']>, { label: string; tone: Tone }> = {
  asked: { label: 'Possible match', tone: 'warn' },
  refund: { label: 'Refund due', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  right_lost: { label: 'Not owed', tone: 'neutral' },
  late: { label: 'Not owed', tone: 'neutral' },
  already: { label: 'Decided before', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'neutral' },
}

/** Undecided lines count as possibly meant. */
export function outcomeWords({ outcome }: Pick<WithdrawalLine, 'outcome'>): {
  label: string
  tone: Tone
} {
  return outcomes[outcome ?? 'asked']
}

/** Explains in plain words if the law requires a refund. */
export function lawSays({
  outcome,
  claim,
  openedAt,
  paidAt,
}: Pick<WithdrawalLine, 'outcome' | 'claim' | 'openedAt' | 'paidAt'>): string {
  const opened = openedAt ? formatMoment(openedAt) : ''
  const due = isMeant({ outcome }) ? 'a refund is due' : 'a refund is due if this is the item'
  switch (claim) {
    case 'owed':
      return `In time and not opened: ${due}.`
    case 'owed_opened_later':
      return `Opened only after the withdrawal arrived (${opened}): ${due}.`
    case 'owed_unconfirmed':
      return `Opened, but the email confirming it bounced: ${due}.`
    case 'opened':
      return `Opened on ${opened}, which ended the right of withdrawal: no refund is due.`
    case 'late':
      return `The 14-day period had ended${paidAt ? ` (paid ${formatMoment(paidAt)})` : ''}: no refund is due.`
    case 'foreign':
      return 'The order has a different email address. Don’t refund anything until you know who is asking.'
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
    return `On ${formatMoment(beginEarlyAt)} the customer asked us to start early, so you may keep a share for work done.`
  }
  return isService
    ? 'The customer didn’t ask us to start early, so a full refund is due.'
    : undefined
}

/** True when the line can still be refunded. */
export function isPayable({ outcome, claim }: WithdrawalLine): boolean {
  const isSettled = outcome === 'refunded' || outcome === 'refused' || outcome === 'already'
  return !isSettled && claim !== 'given_back' && claim !== 'withdrawn'
}

/** False while the line is only a possible match. */
export function isMeant({ outcome }: Pick<WithdrawalLine, 'outcome'>): boolean {
  return outcome !== null && outcome !== 'asked'
}

/** True when the law requires a refund. */
export function isOwed({ claim }: Pick<WithdrawalLine, 'claim'>): boolean {
  return claim.startsWith('owed')
}
