import { type Email, EmailAction, EmailHeading, EmailText } from './layout.tsx'

/** Sent when somebody signs up with the address of an existing account; the page does not disclose that. */
export function alreadyRegisteredEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'You have an account already',
    preview: 'Sign in, or choose a new password.',
    body: (
      <>
        <EmailHeading>You have an account already</EmailHeading>
        <EmailText>
          Somebody, hopefully you, signed up with this address, and it has an account already.
          Nothing has changed. Sign in as before; if the password is forgotten, “Forgot your
          password?” on the same page brings a new one.
        </EmailText>
        <EmailAction href={signInUrl}>Sign in</EmailAction>
        <EmailText>If it was not you, leave this mail alone.</EmailText>
      </>
    ),
  }
}
