import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

export function deleteAccountEmail({ url }: { url: string }): Email {
  return {
    subject: 'Delete your account',
    preview: 'Confirm within an hour that you want to delete it.',
    body: (
      <>
        <EmailHeading>Delete your account?</EmailHeading>
        <EmailText>
          Someone, probably you, asked to delete the account for this address. We’ll ask you once
          more before anything is deleted. If you confirm, everything is gone for good: your
          account, My Vault and access to what you bought.
        </EmailText>
      </>
    ),
    action: { label: 'Delete my account', href: url, isQuiet: true },
    below: (
      <EmailNote>
        The link works once, within one hour. If it wasn’t you, ignore this email: nothing has
        changed.
      </EmailNote>
    ),
  }
}
