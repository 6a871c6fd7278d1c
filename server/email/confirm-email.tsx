import { type Email, type EmailCover, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export interface SignUpToConfirm {
  url: string
  /** The free resource that it is for, by its name in the catalogue. */
  resource: string | undefined
  cover: EmailCover | undefined
}

/** Carries the link that confirms a sign-up. Contains no text entered at the sign-up (T23). */
export function confirmEmail({ url, resource, cover }: SignUpToConfirm): Email {
  return {
    subject: 'Confirm your email address',
    preview: 'One step is left. The link works for one day.',
    cover,
    body: (
      <>
        <EmailHeading>Confirm your email address</EmailHeading>
        <EmailText>
          Somebody, probably you, signed up with this address
          {resource ? `, to get ${resource} for free` : ''}. Open the link in the browser you signed
          up with, and {resource ? 'it is yours' : 'you are in'}. It works for one day.
        </EmailText>
      </>
    ),
    action: { label: 'Confirm my email', href: url },
    below: (
      <EmailNote>
        If it was not you, you can ignore this email: no account is made without you.
      </EmailNote>
    ),
  }
}
