import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'
import { StatedFacts } from './stated-facts.tsx'

export interface ReceivedWithdrawal {
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
    body: (
      <>
        <EmailHeading>We’ve received your withdrawal</EmailHeading>
        <EmailText>
          Number {number}, received on {receivedAt}. Your statement:
        </EmailText>
        <StatedFacts statement={statement} />
        <EmailText>
          We’ll look at it, and write again about a refund or if we need to know more. A refund goes
          back the way you paid, at the latest 14 days after the day named above.
        </EmailText>
        <EmailNote>
          Didn’t send this? Someone may have typed your address by mistake, and you can ignore this
          email. If it’s about an order of yours, just reply.
        </EmailNote>
      </>
    ),
  }
}
