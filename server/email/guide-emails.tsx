import { cutText } from '#domain/cut-text.ts'
import { formatFinnishMoment } from '#domain/dates.ts'
import { EmailStatement } from './email-parts.tsx'
import { type Email, EmailLink, EmailText } from './layout.tsx'

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
        <EmailText>
          You opened it on {at} (order {orderNumber}) and agreed to this:
        </EmailText>
        <EmailStatement>{`“${agreed}”`}</EmailStatement>
      </>
    ),
    action: { label: 'Open the guide', href: readUrl },
    note: 'Opening it ended your right of withdrawal for this guide. The rest of your order isn’t affected. Please keep this email for your records, and enjoy the guide.',
  }
}

interface GuideUpdated {
  title: string
  /** In the creator's words. */
  changed: string
  cover: string | undefined
  readUrl: string
  /** Unsubscribe page. */
  offUrl: string
}

export function guideUpdatedEmail({ title, changed, cover, readUrl, offUrl }: GuideUpdated): Email {
  return {
    subject: `New in ${title}`,
    preview: cutText(changed.replaceAll(/\s+/g, ' '), 120),
    cover,
    unsubscribeUrl: offUrl,
    body: (
      <>
        <EmailText>Your guide has a new version. What’s changed:</EmailText>
        <EmailStatement>{changed}</EmailStatement>
      </>
    ),
    action: { label: 'Open the guide', href: readUrl },
    note: (
      <>
        You get one email per new version because you own the guide.{' '}
        <EmailLink href={offUrl}>Turn these emails off</EmailLink>
      </>
    ),
  }
}
