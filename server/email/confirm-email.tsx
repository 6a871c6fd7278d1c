import { type Email, EmailAction, EmailHeading, EmailText } from './layout.tsx'

/** Carries the link that confirms a sign-up. Contains no text entered at the sign-up (T23). */
export function confirmEmail({ url }: { url: string }): Email {
  return {
    subject: 'Confirm your email address',
    preview: 'One step is left. The link works for one day.',
    body: (
      <>
        <EmailHeading>Confirm your email address</EmailHeading>
        <EmailText>
          Somebody, hopefully you, signed up with this address. Open the link in the browser you
          signed up with, and you are in. It works for one day; a newer mail replaces it.
        </EmailText>
        <EmailAction href={url}>Confirm my email</EmailAction>
        <EmailText>
          If it was not you, leave this mail alone: nobody gets an account by it.
        </EmailText>
      </>
    ),
  }
}
