import { type Email, EmailAction, EmailHeading, EmailText } from './layout.tsx'

/** Carries the link that sets the password of an account created by a purchase. */
export function setPasswordEmail({ url }: { url: string }): Email {
  return {
    subject: 'Set a password to open your purchases',
    preview: 'Your account is ready. Choose a password and everything is in it.',
    body: (
      <>
        <EmailHeading>Your account is ready</EmailHeading>
        <EmailText>
          We made an account for this address with your purchase. Choose a password, sign in, and
          everything you bought is there.
        </EmailText>
        <EmailAction href={url}>Set my password</EmailAction>
        <EmailText>
          The link works once, for three days. If it has run out, ask for a new one with “Forgot
          your password?” on the sign-in page.
        </EmailText>
      </>
    ),
  }
}
