import { type Email, EmailHeading, EmailText } from './layout.tsx'

export function googleLinkedEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'You can now sign in with Google',
    preview: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <EmailHeading>You can now sign in with Google</EmailHeading>
        <EmailText>
          Someone, probably you, signed in with the Google account for this address. From now on you
          can use it to sign in here. If you have set a password, it still works.
        </EmailText>
        <EmailText>
          If it wasn’t you, secure your Google account first, then choose a new password with
          “Forgot your password?” where you sign in, and reply to this email.
        </EmailText>
      </>
    ),
    action: { label: 'Go to sign in', href: signInUrl },
  }
}
