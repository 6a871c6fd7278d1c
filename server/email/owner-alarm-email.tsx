import { type Email, EmailHeading, EmailLayout, EmailText } from './layout.tsx'

export interface OwnerAlarm {
  what: string
  /** When the alarm was opened, as ISO 8601. */
  since: string
}

/** Sent to the owner for an alarm, at most once an hour for each kind. */
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
