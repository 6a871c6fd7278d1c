import { formatMoney } from '#domain/money.ts'
import { type Email, EmailHeading, EmailNote, EmailSection, EmailText } from './layout.tsx'
import { EmailAmount, EmailRow, LineNote } from './money-rows.tsx'
import { StatedFacts } from './stated-facts.tsx'
import type { ReceivedWithdrawal } from './withdrawal-received-email.tsx'

export interface DecidedWithdrawal extends ReceivedWithdrawal {
  lines: readonly DecidedLine[]
  /** Cents; 0 for no refund. */
  refundedCents: number
  /** The owner's words. */
  why: string | undefined
}

/** `already`: refunded or withdrawn before. `refund`: undecided until its last day. */
export type DecidedLine =
  | { name: string; outcome: 'refunded'; keepsDelivered: boolean }
  | { name: string; outcome: 'right_lost' | 'refused' | 'already' }
  | { name: string; outcome: 'late' | 'refund'; lastDay: string }

export function withdrawalDecidedEmail(withdrawal: DecidedWithdrawal): Email {
  const { number, receivedAt, statement, lines, refundedCents, why } = withdrawal
  const refunds = refundedCents > 0
  const title = refunds ? 'Your refund is on its way' : 'About your withdrawal'
  const sum = formatMoney(refundedCents)
  return {
    subject: `${title}: ${number}`,
    preview: refunds
      ? `${sum}, back the way you paid.`
      : `Our decision about your withdrawal ${number}.`,
    body: (
      <>
        <EmailHeading>{refunds ? `${sum} refunded` : title}</EmailHeading>
        {refunds && (
          <EmailText>
            It goes back the way you paid. Your bank may take a few days to show it.
          </EmailText>
        )}
        {why && <EmailText>{why}</EmailText>}
        {lines.map((line) => (
          <EmailRow key={`${line.outcome} ${line.name}`}>
            <EmailAmount label={line.name} sum={wordsOf[line.outcome]} />
            <LineNote>{reasonOf(line)}</LineNote>
          </EmailRow>
        ))}
        <EmailSection title={`Your withdrawal ${number}`} />
        <EmailNote>Received on {receivedAt}. Your statement:</EmailNote>
        <StatedFacts statement={statement} />
        <EmailNote>Something not right? Just reply to this email.</EmailNote>
      </>
    ),
  }
}

const wordsOf: Record<DecidedLine['outcome'], string> = {
  refunded: 'Refunded',
  right_lost: 'Not refunded',
  refused: 'Not refunded',
  already: 'No change',
  late: 'Not refunded',
  refund: 'To be decided',
}

function reasonOf(line: DecidedLine): string {
  switch (line.outcome) {
    case 'refunded':
      return line.keepsDelivered
        ? 'You can still download what was delivered.'
        : 'It’s no longer in your account.'
    case 'right_lost':
      return 'You asked to open it before the 14 days ended, and agreed that your right to withdraw then ends. You keep it.'
    case 'late':
      return `The last day to withdraw was ${line.lastDay}. You keep it.`
    case 'refund':
      return `You’ll hear from us by ${line.lastDay}.`
    case 'refused':
      return 'We can’t accept the withdrawal.'
    case 'already':
      return 'Already refunded, or part of an earlier withdrawal that we’re still deciding. If that one leads to nothing, we’ll look at this one again. You don’t need to do anything.'
  }
}
