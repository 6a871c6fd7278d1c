import { formatMoney } from '#domain/money.ts'
import { EmailFigure, OpenYourDesk, StatedFacts } from './email-parts.tsx'
import { EmailAmount, EmailRow, LineNote } from './email-rows.tsx'
import { type Email, EmailNote, EmailSection, EmailText } from './layout.tsx'

interface ReceivedWithdrawal {
  number: string
  /** Finnish time, to the second. */
  receivedAt: string
  /** Without links: anyone may have typed it. */
  statement: string
}

/** Sent at once to the stated address, so it reveals nothing about orders. */
export function withdrawalReceivedEmail(withdrawal: ReceivedWithdrawal): Email {
  const { number, receivedAt, statement } = withdrawal
  return {
    subject: `We’ve received your withdrawal ${number}`,
    preview: `Received on ${receivedAt}.`,
    heading: 'We’ve received your withdrawal',
    body: (
      <>
        <EmailText>
          Number {number}, received on {receivedAt}. Your statement:
        </EmailText>
        <StatedFacts statement={statement} />
        <EmailText>
          We’ll look at it, and write again about a refund or if we need to know more. A refund goes
          back the way you paid, at the latest 14 days after the day named above.
        </EmailText>
      </>
    ),
    note: 'Didn’t send this? Someone may have typed your address by mistake, and you can ignore this email. If it’s about an order of yours, just reply.',
  }
}

interface DecidedWithdrawal extends ReceivedWithdrawal {
  lines: readonly DecidedLine[]
  /** Cents; 0 for no refund. */
  refundedCents: number
  currency: string
  /** The owner's words. */
  why: string | undefined
}

/** `already`: refunded or withdrawn before. `refund`: undecided until its last day. */
export type DecidedLine =
  | { name: string; outcome: 'refunded'; keepsDelivered: boolean }
  | { name: string; outcome: 'right_lost' | 'refused' | 'already' }
  | { name: string; outcome: 'late' | 'refund'; lastDay: string }

export function withdrawalDecidedEmail(withdrawal: DecidedWithdrawal): Email {
  const { number, receivedAt, statement, lines, refundedCents, currency, why } = withdrawal
  const refunds = refundedCents > 0
  const title = refunds ? 'Your refund is on its way' : 'About your withdrawal'
  const sum = formatMoney(refundedCents, currency)
  return {
    subject: `${title}: ${number}`,
    preview: refunds
      ? `${sum}, back the way you paid.`
      : `Our decision about your withdrawal ${number}.`,
    heading: refunds ? `${sum} refunded` : title,
    body: (
      <>
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
      </>
    ),
    note: 'Something not right? Just reply to this email.',
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

interface AnyWithdrawal extends ReceivedWithdrawal {
  /** For the owner's withdrawal: reason against an automatic refund. */
  why: string
  lines: readonly OwnerWithdrawalLine[]
  currency: string
  /** Undefined for a shop without a desk. */
  deskUrl: string | undefined
}

interface OwnerWithdrawalLine {
  productName: string
  orderNumber: number
  lineNo: number
  cents: number
}

interface SettledWithdrawal extends AnyWithdrawal {
  refundCents: number
}

interface OwnerWithdrawal extends AnyWithdrawal {
  /** Last day to refund. */
  dueDay: string
}

export function ownerWithdrawalEmail(withdrawal: OwnerWithdrawal): Email {
  const { number, receivedAt, why, dueDay, deskUrl } = withdrawal
  return {
    subject: `Withdrawal ${number}: decide by ${dueDay}`,
    preview: `Needs your decision: ${why}.`,
    heading: `Withdrawal ${number}`,
    body: (
      <>
        <EmailText>
          We didn’t refund this automatically: {why}. Any refund is due by <strong>{dueDay}</strong>
          .
        </EmailText>
        <WhatItSays withdrawal={withdrawal} />
        {deskUrl ? null : <OpenYourDesk />}
      </>
    ),
    action: deskUrl ? { label: 'Decide at the desk', href: deskUrl } : undefined,
    note: `Received on ${receivedAt}.`,
  }
}

/** For withdrawals that need no decision. */
export function ownerWithdrawalReceivedEmail(withdrawal: SettledWithdrawal): Email {
  const { number, receivedAt, why, refundCents, currency, deskUrl } = withdrawal
  const sum = refundCents > 0 ? formatMoney(refundCents, currency) : undefined
  const outcome = sum ? `${sum} refunded automatically` : 'no refund'
  return {
    subject: `Withdrawal ${number}: ${outcome}`,
    preview: `Nothing more to do: ${why}.`,
    heading: `Withdrawal ${number}`,
    body: (
      <>
        {sum ? (
          <EmailFigure figure={sum}>Refunded automatically: {why}. Nothing more to do.</EmailFigure>
        ) : (
          <EmailText>No refund: {why}. Nothing more to do.</EmailText>
        )}
        <WhatItSays withdrawal={withdrawal} />
      </>
    ),
    action: deskUrl ? { label: 'Open the withdrawal', href: deskUrl } : undefined,
    note: `Received on ${receivedAt}.`,
  }
}

function WhatItSays({ withdrawal: { lines, currency, statement } }: { withdrawal: AnyWithdrawal }) {
  return (
    <>
      {lines.map(({ orderNumber, lineNo, productName, cents }) => (
        <EmailRow key={`${orderNumber} ${lineNo}`}>
          <EmailAmount label={productName} sum={formatMoney(cents, currency)} />
          <LineNote>
            Order {orderNumber}, line {lineNo}
          </LineNote>
        </EmailRow>
      ))}
      <StatedFacts statement={statement} />
    </>
  )
}
