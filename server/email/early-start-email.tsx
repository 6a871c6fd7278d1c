import { formatFinnishMoment } from '#domain/dates.ts'
import {
  type Email,
  type EmailCover,
  EmailHeading,
  EmailLink,
  EmailNote,
  EmailStatement,
  EmailText,
} from './layout.tsx'

export interface EarlyStartFacts {
  productName: string
  orderNumber: number
  askedAt: Date
  cover: EmailCover | undefined
  /** What the buyer asked for and agreed to. */
  agreed: string
  accountUrl: string
  withdrawUrl: string
}

/** Confirms on a durable medium that a buyer asked for a service to begin within his withdrawal period. */
export function earlyStartEmail(facts: EarlyStartFacts): Email {
  const { productName, orderNumber, askedAt, cover, agreed, accountUrl, withdrawUrl } = facts
  return {
    subject: `We are starting ${productName} now`,
    preview: 'You asked us not to wait for the 14 days. Keep this email.',
    cover,
    body: (
      <>
        <EmailHeading>We are starting {productName} now</EmailHeading>
        <EmailText>
          You asked for this on {formatFinnishMoment(askedAt)}, for order {orderNumber}:
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
        <EmailText>
          Until all of it is done, you can still withdraw within the 14 days:{' '}
          <EmailLink href={withdrawUrl}>Withdraw from contract here</EmailLink>
        </EmailText>
      </>
    ),
    action: { label: 'See my order', href: accountUrl },
    below: <EmailNote>Please keep this email. Questions? Reply to it.</EmailNote>,
  }
}

/** Tells the owner that he may begin. */
export function ownerEarlyStartEmail({
  productName,
  orderNumber,
  askedAt,
  agreed,
  deskUrl,
}: Omit<EarlyStartFacts, 'cover' | 'accountUrl' | 'withdrawUrl'> & {
  /** The order at the desk; undefined where the shop has none. */
  deskUrl: string | undefined
}): Email {
  return {
    subject: `Begin now: ${productName}, order ${orderNumber}`,
    preview: 'The buyer asked not to wait for the 14 days.',
    body: (
      <>
        <EmailHeading>You may begin {productName}</EmailHeading>
        <EmailText>
          The buyer of order {orderNumber} asked for this on {formatFinnishMoment(askedAt)}:
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
      </>
    ),
    action: deskUrl ? { label: 'See it at the desk', href: deskUrl } : undefined,
  }
}
