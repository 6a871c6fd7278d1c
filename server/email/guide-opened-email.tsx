import { formatFinnishMoment } from '#domain/dates.ts'
import {
  type Email,
  EmailAction,
  type EmailCover,
  EmailHeading,
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
        <EmailText>
          With that, your right of withdrawal for this guide ended. It stays as it was for anything
          else in the order. Keep this email.
        </EmailText>
        <EmailAction href={readUrl}>Read the guide</EmailAction>
      </>
    ),
  }
}
