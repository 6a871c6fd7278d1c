import { type Email, EmailHeading, EmailLayout, EmailText } from './layout.tsx'

export interface OwnerAlarm {
  what: string
  /** When it was first seen, as an ISO instant. */
  since: string
}

/** To the owner, when something needs a person: at most once an hour for each kind. */
export function ownerAlarmEmail({ what, since }: OwnerAlarm): Email {
  return {
    subject: 'Your shop needs a look',
    body: (
      <EmailLayout preview={what}>
        <EmailHeading>Your shop needs a look</EmailHeading>
        <EmailText>{what}</EmailText>
        <EmailText>
          Since {since.slice(0, 16).replace('T', ' ')} UTC. More of the same kind within the hour
          come without a mail.
        </EmailText>
      </EmailLayout>
    ),
  }
}
