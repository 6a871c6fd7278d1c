import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export function resetPasswordEmail({ url }: { url: string }): Email {
  return {
    subject: 'Reset your password',
    preview: 'Open the link within an hour to choose a new one.',
    body: (
      <>
        <EmailHeading>Choose a new password</EmailHeading>
        <EmailText>
          Someone, probably you, asked for a new password for this address. The link works once,
          within one hour.
        </EmailText>
      </>
    ),
    action: { label: 'Choose a new password', href: url },
    below: (
      <EmailNote>If it wasn’t you, ignore this email: your password hasn’t changed.</EmailNote>
    ),
  }
}
