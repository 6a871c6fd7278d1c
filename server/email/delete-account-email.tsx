import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

/** Carries the link that deletes an account. */
export function deleteAccountEmail({ url }: { url: string }): Email {
  return {
    subject: 'Delete your account',
    preview: 'The link deletes your account. It works for one hour.',
    body: (
      <>
        <EmailHeading>Delete your account?</EmailHeading>
        <EmailText>
          Somebody, probably you, asked to delete the account of this address. The link leads to one
          last question. Say yes there, and everything is gone for good: the account, My Vault and
          access to what you bought.
        </EmailText>
      </>
    ),
    action: { label: 'Delete my account', href: url },
    below: (
      <EmailNote>
        The link works once, for one hour. If it was not you, you can ignore this email: nothing has
        changed.
      </EmailNote>
    ),
  }
}
