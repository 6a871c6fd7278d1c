import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export interface SignUpToConfirm {
  url: string
  resource: string | undefined
  cover: string | undefined
}

/** Contains no text entered at the sign-up (T23). */
export function confirmEmail({ url, resource, cover }: SignUpToConfirm): Email {
  return {
    subject: 'Confirm your email address',
    preview: 'One step left: open the link within 24 hours.',
    cover,
    body: (
      <>
        <EmailHeading>Confirm your email address</EmailHeading>
        <EmailText>
          Confirm your address to {resource ? `get ${resource} for free` : 'finish signing up'}.
          Please open the link in the browser you signed up with. It works for 24 hours.
        </EmailText>
      </>
    ),
    action: { label: 'Confirm my email', href: url },
    below: (
      <EmailNote>
        Didn’t sign up? Ignore this email: there’s no account until you confirm.
      </EmailNote>
    ),
  }
}
