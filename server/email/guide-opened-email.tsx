import { formatFinnishMoment } from '#domain/dates.ts'
import {
  type Email,
  type EmailCover,
  EmailHeading,
  EmailNote,
  EmailStatement,
  EmailText,
} from './layout.tsx'

export interface GuideOpened {
  productName: string
  orderNumber: number
  openedAt: Date
  cover: EmailCover | undefined
  /** What the buyer agreed to. */
  agreed: string
  readUrl: string
}

/**
 * Confirms on a durable medium that a buyer asked for a guide at once and lost his right of withdrawal by it (Directive
 * 2011/83/EU, Articles 8(7) and 16(m)).
 */
export function guideOpenedEmail(opened: GuideOpened): Email {
  const { productName, orderNumber, openedAt, cover, agreed, readUrl } = opened
  const at = formatFinnishMoment(openedAt)
  return {
    subject: `${productName} is open`,
    preview: `You opened it on ${at}. Keep this email.`,
    cover,
    body: (
      <>
        <EmailHeading>{productName} is open</EmailHeading>
        <EmailText>
          You opened it from order {orderNumber} on {at}, and agreed to this:
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
      </>
    ),
    action: { label: 'Read the guide', href: readUrl },
    below: (
      <EmailNote>
        When you opened it, your right of withdrawal for this guide ended. It stays as it was for
        anything else in the order. Please keep this email.
      </EmailNote>
    ),
  }
}
