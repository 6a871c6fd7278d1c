import { type Email, EmailHeading, EmailText } from './layout.tsx'

/** Confirms to a user that the account was deleted. */
export function accountDeletedEmail(): Email {
  return {
    subject: 'Your account is deleted',
    preview: 'This is our last email to this address.',
    body: (
      <>
        <EmailHeading>Your account is deleted</EmailHeading>
        <EmailText>
          Your account, your profile and everything that named you are gone. The law makes us keep
          what was ordered in our books; your address is no longer with it.
        </EmailText>
        <EmailText>This is our last email to this address. We do not keep it either.</EmailText>
      </>
    ),
  }
}
