import { type Email, EmailHeading, EmailText } from './layout.tsx'

export function accountDeletedEmail(): Email {
  return {
    subject: 'Your account has been deleted',
    preview: 'This is our last email to this address.',
    body: (
      <>
        <EmailHeading>Your account has been deleted</EmailHeading>
        <EmailText>
          We’ve deleted your account, your profile and everything that named you. The law requires
          us to keep records of your orders, but without your name and address.
        </EmailText>
        <EmailText>
          This is our last email to this address, and we no longer keep the address.
        </EmailText>
      </>
    ),
  }
}
