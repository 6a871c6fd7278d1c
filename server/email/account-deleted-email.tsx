import { type Email, EmailHeading, EmailText } from './layout.tsx'

/** Confirms to a user that the account was deleted. */
export function accountDeletedEmail(): Email {
  return {
    subject: 'Your account is deleted',
    preview: 'Your account and your data are deleted.',
    body: (
      <>
        <EmailHeading>Your account is deleted</EmailHeading>
        <EmailText>
          Your account, your profile and everything that named you are deleted. The law asks us to
          keep the lines of your orders for our books; your address is no longer with them.
        </EmailText>
        <EmailText>
          This is the last mail to this address, and its own record goes with it.
        </EmailText>
      </>
    ),
  }
}
