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
    preview: 'One step left: open the link within a day.',
    cover,
    body: (
      <>
        <EmailHeading>Confirm your email address</EmailHeading>
        <EmailText>
          Someone, probably you, signed up with this address
          {resource ? `, to get ${resource} for free` : ''}. Open the link in the browser you signed
          up with {resource ? 'to get it' : 'to finish'}. It works for one day.
        </EmailText>
      </>
    ),
    action: { label: 'Confirm my email', href: url },
    below: (
      <EmailNote>
        If it was not you, ignore this email: there is no account until you confirm.
      </EmailNote>
    ),
  }
}
