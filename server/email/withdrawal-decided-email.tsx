import { formatMoney } from '#domain/money.ts'
import {
  type Email,
  EmailFact,
  EmailHeading,
  EmailNote,
  EmailRule,
  EmailStatement,
  EmailText,
} from './layout.tsx'
import type { ReceivedWithdrawal } from './withdrawal-received-email.tsx'

export interface DecidedWithdrawal extends ReceivedWithdrawal {
  /** Names of what it is about, by what became of it. */
  refunded: readonly string[]
  /** What goes back for them; undefined when nothing does. */
  refundedCents: number | undefined
  opened: readonly string[]
  late: readonly { name: string; lastDay: string }[]
  refused: readonly string[]
  /** Given back before, or withdrawn from before. */
  already: readonly string[]
  /** The owner's own words. */
  why: string | undefined
}

/** Sent to the buyer when it is decided what becomes of a withdrawal. */
export function withdrawalDecidedEmail(withdrawal: DecidedWithdrawal): Email {
  const { number, receivedAt, statement, refunded, refundedCents = 0, opened, late } = withdrawal
  const { refused, already, why } = withdrawal
  const sum = refunded.length > 0 ? formatMoney(refundedCents) : undefined
  const title = sum ? 'Your refund is on its way' : 'About your withdrawal'
  return {
    subject: `${title}: ${number}`,
    preview: sum
      ? `${sum}, back the way you paid.`
      : `Our decision about your withdrawal ${number}.`,
    body: (
      <>
        <EmailHeading>{sum ? `${sum} refunded` : title}</EmailHeading>
        {sum && (
          <EmailText>
            For {refunded.join(', ')}, back the way you paid. Your bank may take a few days to show
            it. What we refund is no longer in your account.
          </EmailText>
        )}
        {opened.length > 0 && (
          <EmailFact fact={opened.join(', ')}>
            Not refunded: you asked to open it before the 14 days ended, and agreed that your right
            to withdraw then ends. You keep it.
          </EmailFact>
        )}
        {late.map(({ name, lastDay }) => (
          <EmailFact key={name} fact={name}>
            Not refunded: the last day to withdraw was {lastDay}. You keep it.
          </EmailFact>
        ))}
        {refused.length > 0 && (
          <EmailFact fact={refused.join(', ')}>
            Not refunded: we cannot accept the withdrawal.
          </EmailFact>
        )}
        {already.length > 0 && (
          <EmailFact fact={already.join(', ')}>
            Already refunded, or part of an earlier withdrawal that we are still deciding. If that
            one leads to nothing, we will look at this one again. You don’t need to do anything.
          </EmailFact>
        )}
        {why && <EmailText>{why}</EmailText>}
        <EmailRule />
        <EmailNote>
          Your withdrawal {number}, received on {receivedAt}:
        </EmailNote>
        <EmailStatement>{statement}</EmailStatement>
        <EmailNote>Do you disagree? Reply to this email.</EmailNote>
      </>
    ),
  }
}
