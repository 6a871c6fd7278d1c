import { formatMoney } from '#domain/money.ts'
import { EmailFigure } from './email-figure.tsx'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'
import { EmailAmount, EmailRow, LineNote } from './money-rows.tsx'
import { OpenYourDesk } from './open-your-desk.tsx'
import { StatedFacts } from './stated-facts.tsx'

interface AnyWithdrawal {
  number: string
  receivedAt: string
  statement: string
  lines: readonly OwnerWithdrawalLine[]
  /** Undefined for a shop without a desk. */
  deskUrl: string | undefined
}

export interface OwnerWithdrawalLine {
  productName: string
  orderNumber: number
  lineNo: number
  cents: number
}

export interface SettledWithdrawal extends AnyWithdrawal {
  why: string
  refundCents: number
}

export interface OwnerWithdrawal extends AnyWithdrawal {
  /** Reason against an automatic refund. */
  why: string
  /** Last day to refund. */
  dueDay: string
}

export function ownerWithdrawalEmail(withdrawal: OwnerWithdrawal): Email {
  const { number, receivedAt, why, dueDay, deskUrl } = withdrawal
  return {
    subject: `Withdrawal ${number}: decide by ${dueDay}`,
    preview: `Needs your decision: ${why}.`,
    body: (
      <>
        <EmailHeading>Withdrawal {number}</EmailHeading>
        <EmailText>
          We didn’t refund this automatically: {why}. Any refund is due by <strong>{dueDay}</strong>
          .
        </EmailText>
        <WhatItSays withdrawal={withdrawal} />
        {deskUrl ? null : <OpenYourDesk />}
      </>
    ),
    action: deskUrl ? { label: 'Decide at the desk', href: deskUrl } : undefined,
    below: <EmailNote>Received on {receivedAt}.</EmailNote>,
  }
}

/** For withdrawals that need no decision. */
export function ownerWithdrawalReceivedEmail(withdrawal: SettledWithdrawal): Email {
  const { number, receivedAt, why, refundCents, deskUrl } = withdrawal
  const sum = refundCents > 0 ? formatMoney(refundCents) : undefined
  const outcome = sum ? `${sum} refunded automatically` : 'no refund'
  return {
    subject: `Withdrawal ${number}: ${outcome}`,
    preview: `Nothing more to do: ${why}.`,
    body: (
      <>
        <EmailHeading>Withdrawal {number}</EmailHeading>
        {sum ? (
          <EmailFigure figure={sum}>Refunded automatically: {why}. Nothing more to do.</EmailFigure>
        ) : (
          <EmailText>No refund: {why}. Nothing more to do.</EmailText>
        )}
        <WhatItSays withdrawal={withdrawal} />
      </>
    ),
    action: deskUrl ? { label: 'Open the withdrawal', href: deskUrl } : undefined,
    below: <EmailNote>Received on {receivedAt}.</EmailNote>,
  }
}

function WhatItSays({ withdrawal: { lines, statement } }: { withdrawal: AnyWithdrawal }) {
  return (
    <>
      {lines.map(({ orderNumber, lineNo, productName, cents }) => (
        <EmailRow key={`${orderNumber} ${lineNo}`}>
          <EmailAmount label={productName} sum={formatMoney(cents)} />
          <LineNote>
            Order {orderNumber}, line {lineNo}
          </LineNote>
        </EmailRow>
      ))}
      <StatedFacts statement={statement} />
    </>
  )
}
