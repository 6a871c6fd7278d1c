import { type Email, EmailHeading, EmailText } from './layout.tsx'

/** Sent to the owner of an account when it is linked to Google. */
export function googleLinkedEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'You can now sign in with Google',
    preview: 'If it was you, there is nothing to do.',
    body: (
      <>
        <EmailHeading>Google was added to your account</EmailHeading>
        <EmailText>
          Somebody, probably you, signed in with the Google account of this address. From now on it
          opens your account too. If you have set a password, it works as before.
        </EmailText>
        <EmailText>
          If it was not you, secure your Google account first, then choose a new password with
          “Forgot your password?” on the sign-in page, and reply to this email.
        </EmailText>
      </>
    ),
    action: { label: 'Open the sign-in page', href: signInUrl },
  }
}
