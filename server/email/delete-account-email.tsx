import { type Email, EmailAction, EmailHeading, EmailText } from './layout.tsx'

/** Carries the link that deletes an account. */
export function deleteAccountEmail({ url }: { url: string }): Email {
  return {
    subject: 'Delete your account',
    preview: 'The link deletes your account. It works for one hour.',
    body: (
      <>
        <EmailHeading>Delete your account?</EmailHeading>
        <EmailText>
          Somebody, hopefully you, asked to delete the account of this address. Behind the link is
          one more question. After it everything is gone for good: the account, your vault and
          access to what you bought.
        </EmailText>
        <EmailAction href={url}>Delete my account</EmailAction>
        <EmailText>
          The link works once, for one hour. If it was not you, leave this mail alone: nothing has
          changed.
        </EmailText>
      </>
    ),
  }
}
