import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

/** Carries the link that sets a new password. */
export function resetPasswordEmail({ url }: { url: string }): Email {
  return {
    subject: 'Reset your password',
    preview: 'Choose a new password. The link works for one hour.',
    body: (
      <>
        <EmailHeading>Choose a new password</EmailHeading>
        <EmailText>
          Somebody, probably you, asked for a new password for this address. The link works once,
          for one hour.
        </EmailText>
      </>
    ),
    action: { label: 'Choose a new password', href: url },
    below: (
      <EmailNote>
        If it was not you, you can ignore this email: your password has not changed.
      </EmailNote>
    ),
  }
}
