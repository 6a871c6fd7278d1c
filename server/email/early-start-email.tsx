import { formatFinnishMoment } from '#domain/dates.ts'
import { EmailStatement } from './email-parts.tsx'
import { type Email, EmailLink, EmailText } from './layout.tsx'

export interface EarlyStartFacts {
  productName: string
  orderNumber: number
  askedAt: Date
  cover: string | undefined
  agreed: string
  accountUrl: string
  withdrawUrl: string
}

/** Confirmation on a durable medium. */
export function earlyStartEmail(facts: EarlyStartFacts): Email {
  const { productName, orderNumber, askedAt, cover, agreed, accountUrl, withdrawUrl } = facts
  return {
    subject: `We’re starting ${productName} now`,
    preview: 'As you asked, we’re not waiting for the 14 days to end.',
    cover,
    body: (
      <>
        <EmailText>
          On {formatFinnishMoment(askedAt)}, you asked us for this (order {orderNumber}):
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
        <EmailText>
          You can still withdraw within the 14 days, until all of it is done:{' '}
          <EmailLink href={withdrawUrl}>Withdraw from contract here</EmailLink>
        </EmailText>
      </>
    ),
    action: { label: 'See my order', href: accountUrl },
    note: 'Please keep this email. Questions? Reply to it.',
  }
}

export function ownerEarlyStartEmail({
  productName,
  orderNumber,
  askedAt,
  agreed,
  deskUrl,
}: Omit<EarlyStartFacts, 'cover' | 'accountUrl' | 'withdrawUrl'> & {
  /** Undefined for a shop without a desk. */
  deskUrl: string | undefined
}): Email {
  return {
    subject: `Start now: ${productName}, order ${orderNumber}`,
    preview: 'The customer doesn’t want to wait for the 14 days to end.',
    heading: `You can start ${productName}`,
    body: (
      <>
        <EmailText>
          On {formatFinnishMoment(askedAt)}, the customer of order {orderNumber} asked for this:
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
      </>
    ),
    action: deskUrl ? { label: 'Open the order', href: deskUrl } : undefined,
  }
}
