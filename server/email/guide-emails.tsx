import { formatFinnishMoment } from '#domain/dates.ts'
import { EmailStatement } from './email-statement.tsx'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export interface GuideOpened {
  productName: string
  orderNumber: number
  openedAt: Date
  cover: string | undefined
  agreed: string
  readUrl: string
}

/**
 * Confirmation on a durable medium that the right of withdrawal is lost (Directive 2011/83/EU, Articles 8(7) and
 * 16(m)).
 */
export function guideOpenedEmail(opened: GuideOpened): Email {
  const { productName, orderNumber, openedAt, cover, agreed, readUrl } = opened
  const at = formatFinnishMoment(openedAt)
  return {
    subject: `You opened ${productName}`,
    preview: `You opened it on ${at}. Please keep this email.`,
    cover,
    body: (
      <>
        <EmailHeading>You opened {productName}</EmailHeading>
        <EmailText>
          You opened it on {at} (order {orderNumber}) and agreed to this:
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
      </>
    ),
    action: { label: 'Open the guide', href: readUrl },
    below: (
      <EmailNote>
        Opening it ended your right of withdrawal for this guide. The rest of your order isn’t
        affected. Please keep this email for your records, and enjoy the guide.
      </EmailNote>
    ),
  }
}
