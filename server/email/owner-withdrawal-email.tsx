import { formatMoney } from '#domain/money.ts'
import { type Email, EmailHeading, EmailStatement, EmailText } from './layout.tsx'

interface AnyWithdrawal {
  number: string
  receivedAt: string
  statement: string
  /** Names, orders and prices of what it is about. */
  lines: readonly string[]
}

export interface SettledWithdrawal extends AnyWithdrawal {
  /** Why it is as it is. */
  why: string
  /** What goes back for it, in cents. */
  refundCents: number
}

export interface OwnerWithdrawal extends AnyWithdrawal {
  /** Why the shop does not refund it by itself. */
  why: string
  /** Until when the money has to be back. */
  dueDay: string
}

/** Sent to the owner about a withdrawal that he decides. */
export function ownerWithdrawalEmail(withdrawal: OwnerWithdrawal): Email {
  const { number, receivedAt, statement, lines, why, dueDay } = withdrawal
  return {
    subject: `Withdrawal ${number}: yours to decide by ${dueDay}`,
    preview: why,
    body: (
      <>
        <EmailHeading>Withdrawal {number}</EmailHeading>
        <EmailText>
          Received on {receivedAt}. The shop does not refund it by itself: {why}. What is due has to
          be paid back by {dueDay}.
        </EmailText>
        {lines.map((line) => (
          <EmailText key={line}>{line}</EmailText>
        ))}
        <EmailStatement>{statement}</EmailStatement>
        <EmailText>See it with: npm run shop -- withdrawals {number}</EmailText>
        <EmailText>Pay back all: npm run shop -- withdrawals {number} refund --why “…”</EmailText>
        <EmailText>
          Pay back a part: the same with --line and the number of the line, or with --amount and the
          dollars
        </EmailText>
        <EmailText>
          Pay back nothing: npm run shop -- withdrawals {number} refuse --why “…”
        </EmailText>
      </>
    ),
  }
}

/** Sent to the owner about a withdrawal that needs nothing of him. */
export function ownerWithdrawalReceivedEmail(withdrawal: SettledWithdrawal): Email {
  const { number, receivedAt, statement, lines, why, refundCents } = withdrawal
  const sum = refundCents > 0 ? formatMoney(refundCents) : undefined
  const outcome = sum ? `${sum} goes back by itself` : 'nothing goes back'
  return {
    subject: `Withdrawal ${number}: ${outcome}`,
    preview: why,
    body: (
      <>
        <EmailHeading>Withdrawal {number}</EmailHeading>
        <EmailText>
          Received on {receivedAt}. {sum ?? 'Nothing'} goes back{sum ? ' by itself' : ''}: {why}.
          There is nothing for you to do.
        </EmailText>
        {lines.map((line) => (
          <EmailText key={line}>{line}</EmailText>
        ))}
        <EmailStatement>{statement}</EmailStatement>
      </>
    ),
  }
}
