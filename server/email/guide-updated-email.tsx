import { cutText } from '#domain/cut-text.ts'
import { EmailStatement } from './email-statement.tsx'
import { type Email, EmailHeading, EmailLink, EmailNote, EmailText } from './layout.tsx'

export interface GuideUpdated {
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
        <EmailHeading>New in {title}</EmailHeading>
        <EmailText>Your guide has a new version. What’s changed:</EmailText>
        <EmailStatement>{changed}</EmailStatement>
      </>
    ),
    action: { label: 'Open the guide', href: readUrl },
    below: (
      <EmailNote>
        You get one email per new version because you own the guide.{' '}
        <EmailLink href={offUrl}>Turn these emails off</EmailLink>
      </EmailNote>
    ),
  }
}
