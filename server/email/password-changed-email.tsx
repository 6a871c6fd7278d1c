import { type Email, EmailHeading, EmailText } from './layout.tsx'

export function passwordChangedEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'Your password was changed',
    preview: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <EmailHeading>Your password was changed</EmailHeading>
        <EmailText>
          The password for your account was just changed, and other devices were signed out. If it
          was you, you don’t need to do anything.
        </EmailText>
        <EmailText>
          If it wasn’t you, choose a new password right away with “Forgot your password?” where you
          sign in, and reply to this email.
        </EmailText>
      </>
    ),
    action: { label: 'Go to sign in', href: signInUrl },
  }
}
