import type { WithdrawalLine } from '#contract/desk/withdrawals.ts'
import { formatMoment } from '#domain/dates.ts'
import type { TagTone } from '../../ui/tag.tsx'

const outcomes: Record<NonNullable<WithdrawalLine['outcome']>, { label: string; tone: TagTone }> = {
  asked: { label: 'May be meant', tone: 'warn' },
  refund: { label: 'To be paid back', tone: 'warn' },
  refunded: { label: 'Paid back', tone: 'good' },
  right_lost: { label: 'Not owed', tone: 'neutral' },
  late: { label: 'Not owed', tone: 'neutral' },
  already: { label: 'Settled before', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'neutral' },
}

/** What became of a line so far. */
export function outcomeWords({ outcome }: Pick<WithdrawalLine, 'outcome'>): {
  label: string
  tone: TagTone
} {
  return outcome ? outcomes[outcome] : { label: 'May be meant', tone: 'warn' }
}

/** What the law says of a line, in a sentence for whoever is no lawyer. */
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
      return `In time and not opened: ${has} to go back.`
    case 'owed_opened_later':
      return `It was opened only after the statement had arrived (${opened}): ${has} to go back.`
    case 'owed_unconfirmed':
      return `It was opened, but the mail that confirms it came back: ${has} to go back.`
    case 'opened':
      return `Opened on ${opened}, and the right to withdraw was given up for it: nothing has to go back.`
    case 'late':
      return `The 14 days were over${paidAt ? ` (paid ${formatMoment(paidAt)})` : ''}: nothing has to go back.`
    case 'foreign':
      return 'The order has another address than the statement: pay nothing before you know who asks.'
    case 'given_back':
      return 'Its money went back before.'
    case 'withdrawn':
      return 'Another withdrawal is about it.'
  }
}

/** What is known of a service that may have begun; undefined for other things. */
export function serviceSays({
  isService,
  beginEarlyAt,
}: Pick<WithdrawalLine, 'isService' | 'beginEarlyAt'>): string | undefined {
  if (beginEarlyAt) {
    return `The buyer asked on ${formatMoment(beginEarlyAt)} that it begins early: you may keep a share for what is done.`
  }
  return isService
    ? 'A service that nobody asked to begin early: all of it has to go back.'
    : undefined
}

/** Whether a line can still be paid back. */
export function isPayable({ outcome, judgement }: WithdrawalLine): boolean {
  const isSettled = outcome === 'refunded' || outcome === 'refused' || outcome === 'already'
  return !isSettled && judgement !== 'given_back' && judgement !== 'withdrawn'
}

/** Whether the withdrawal is about it without doubt. */
export function isMeant({ outcome }: Pick<WithdrawalLine, 'outcome'>): boolean {
  return outcome !== null && outcome !== 'asked'
}

/** Whether paying it back is what the law asks for. */
export function isOwed({ judgement }: Pick<WithdrawalLine, 'judgement'>): boolean {
  return judgement.startsWith('owed')
}
