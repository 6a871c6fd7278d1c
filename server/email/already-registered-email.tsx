import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

/** Keeps the sign-up page from revealing that an account exists. */
export function alreadyRegisteredEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'You already have an account',
    preview: 'Sign in, or choose a new password.',
    body: (
      <>
        <EmailHeading>You already have an account</EmailHeading>
        <EmailText>
          Someone, probably you, tried to sign up with this address, but it already has an account.
          Sign in as usual, or choose a new password with “Forgot your password?” where you sign in.
        </EmailText>
      </>
    ),
    action: { label: 'Sign in', href: signInUrl },
    below: <EmailNote>If it wasn’t you, ignore this email: nothing has changed.</EmailNote>,
  }
}
