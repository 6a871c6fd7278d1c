import { cutText } from '#domain/cut-text.ts'
import { EmailStatement } from './email-statement.tsx'
import { type Email, EmailHeading, EmailLink, EmailNote, EmailText } from './layout.tsx'

export interface GuideUpdated {
  title: string
  /** What is new, in the creator's words. */
  changed: string
  cover: string | undefined
  readUrl: string
  /** Where such mails are switched off. */
  offUrl: string
}

/** Tells an owner of a guide that there is a new version of it. */
export function guideUpdatedEmail({ title, changed, cover, readUrl, offUrl }: GuideUpdated): Email {
  return {
    subject: `New in ${title}`,
    preview: cutText(changed.replaceAll(/\s+/g, ' '), 120),
    cover,
    unsubscribeUrl: offUrl,
    body: (
      <>
        <EmailHeading>New in {title}</EmailHeading>
        <EmailText>Your guide has a new version. What has changed:</EmailText>
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
