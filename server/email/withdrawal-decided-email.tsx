import { formatMoney } from '#domain/money.ts'
import { type Email, EmailHeading, EmailStatement, EmailText } from './layout.tsx'
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
  const title = refunded.length > 0 ? 'Your money is on its way back' : 'About your withdrawal'
  return {
    subject: `${title}: ${number}`,
    preview: `What we have decided about your withdrawal ${number}.`,
    body: (
      <>
        <EmailHeading>{title}</EmailHeading>
        {refunded.length > 0 && (
          <EmailText>
            We gave back {formatMoney(refundedCents)} for {refunded.join(', ')}, the way it was
            paid. Your bank may take a few days to show it. It is no longer in your account.
          </EmailText>
        )}
        {opened.length > 0 && (
          <EmailText>
            {opened.join(', ')}: you asked to open it before the 14 days ended, and agreed that the
            right to withdraw then ends. So it stays yours, and nothing is paid back.
          </EmailText>
        )}
        {late.map(({ name, lastDay }) => (
          <EmailText key={name}>
            {name}: the last day to withdraw was {lastDay}. So it stays yours, and nothing is paid
            back.
          </EmailText>
        ))}
        {refused.length > 0 && (
          <EmailText>{refused.join(', ')}: we cannot accept the withdrawal.</EmailText>
        )}
        {already.length > 0 && (
          <EmailText>
            {already.join(', ')}: already refunded, or part of an earlier withdrawal that we are
            looking at. Should nothing come of that one, we look at this one again. You need do
            nothing.
          </EmailText>
        )}
        {why && <EmailText>{why}</EmailText>}
        <EmailText>
          Your withdrawal {number}, received on {receivedAt}, says:
        </EmailText>
        <EmailStatement>{statement}</EmailStatement>
        <EmailText>Do you see it differently? Reply to this email.</EmailText>
      </>
    ),
  }
}
