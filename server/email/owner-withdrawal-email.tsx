import { formatMoney } from '#domain/money.ts'
import {
  type Email,
  EmailCommand,
  EmailHeading,
  EmailSection,
  EmailStatement,
  EmailText,
} from './layout.tsx'

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

const shop = (number: string) => `npm run shop -- withdrawals ${number}`

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
        <EmailSection title="What you can do" />
        <EmailCommand does="See it:">{shop(number)}</EmailCommand>
        <EmailCommand does="Pay back all:">{`${shop(number)} refund --why “…”`}</EmailCommand>
        <EmailCommand does="Pay back a line, by its number:">
          {`${shop(number)} refund --line 1 --why “…”`}
        </EmailCommand>
        <EmailCommand does="Pay back a sum, in dollars:">
          {`${shop(number)} refund --amount 10 --why “…”`}
        </EmailCommand>
        <EmailCommand does="Pay back nothing:">{`${shop(number)} refuse --why “…”`}</EmailCommand>
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
