import { type Email, EmailText } from './layout.tsx'

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
      <EmailText>
        Confirm your address to {resource ? `get ${resource} for free` : 'finish signing up'}.
        Please open the link in the browser you signed up with. It works for 24 hours.
      </EmailText>
    ),
    action: { label: 'Confirm my email', href: url },
    note: 'Didn’t sign up? Ignore this email: there’s no account until you confirm.',
  }
}

/** Keeps the sign-up page from revealing that an account exists. */
export function alreadyRegisteredEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'You already have an account',
    preview: 'Sign in, or choose a new password.',
    body: (
      <EmailText>
        Someone, probably you, tried to sign up with this address, but it already has an account.
        Sign in as usual, or choose a new password with “Forgot your password?” where you sign in.
      </EmailText>
    ),
    action: { label: 'Sign in', href: signInUrl },
    note: 'If it wasn’t you, ignore this email: nothing has changed.',
  }
}

export function googleLinkedEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'You can now sign in with Google',
    preview: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <EmailText>
          Someone, probably you, signed in with the Google account for this address. From now on you
          can use it to sign in here. If you have set a password, it still works.
        </EmailText>
        <EmailText>
          If it wasn’t you, secure your Google account first, then choose a new password with
          “Forgot your password?” where you sign in, and reply to this email.
        </EmailText>
      </>
    ),
    action: { label: 'Go to sign in', href: signInUrl },
  }
}

export function resetPasswordEmail({ url }: { url: string }): Email {
  return {
    subject: 'Reset your password',
    preview: 'Open the link within an hour to choose a new one.',
    heading: 'Choose a new password',
    body: (
      <EmailText>
        Someone, probably you, asked for a new password for this address. The link works once,
        within one hour.
      </EmailText>
    ),
    action: { label: 'Choose a new password', href: url },
    note: 'If it wasn’t you, ignore this email: your password hasn’t changed.',
  }
}

export function passwordChangedEmail({ signInUrl }: { signInUrl: string }): Email {
  return {
    subject: 'Your password was changed',
    preview: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <EmailText>
          The password for your account was just changed, and other devices were signed out. If it
          was you, you don’t need to do anything.
        </EmailText>
        <EmailText>
          If it wasn’t you, choose a new password right away with “Forgot your password?” where you
          sign in, and reply to this email.
        </EmailText>
      </>
    ),
    action: { label: 'Go to sign in', href: signInUrl },
  }
}

export function deleteAccountEmail({ url }: { url: string }): Email {
  return {
    subject: 'Delete your account',
    preview: 'Confirm within an hour that you want to delete it.',
    heading: 'Delete your account?',
    body: (
      <EmailText>
        Someone, probably you, asked to delete the account for this address. We’ll ask you once more
        before anything is deleted. If you confirm, everything is gone for good: your account, My
        Vault and access to what you bought.
      </EmailText>
    ),
    action: { label: 'Delete my account', href: url, isQuiet: true },
    note: 'The link works once, within one hour. If it wasn’t you, ignore this email: nothing has changed.',
  }
}

export function accountDeletedEmail(): Email {
  return {
    subject: 'Your account has been deleted',
    preview: 'This is our last email to this address.',
    body: (
      <>
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
