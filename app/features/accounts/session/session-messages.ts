export const signInMessages = {
  invalidCredentials:
    "You must create an account first. Click on 'Sign Up' tab or continue with Google.",
  unconfirmed: 'Please check your email and confirm your account first.',
  otherwise: 'Sign in failed. Please check your credentials.',
  noConnection: 'No connection. Please try again.',
} as const

/** Status 0 means no response, so the credentials are not blamed [ERR-signin-01 to ERR-signin-03]. */
export function signInMessage(error: {
  code?: string | undefined
  message: string
  status?: number | undefined
}): string {
  const { code, message, status } = error
  if (status === 0) return signInMessages.noConnection
  if (code === 'invalid_credentials' || /invalid login credentials/i.test(message)) {
    return signInMessages.invalidCredentials
  }
  if (code === 'email_not_confirmed' || /email not confirmed/i.test(message)) {
    return signInMessages.unconfirmed
  }
  return signInMessages.otherwise
}

const atForm: Readonly<Record<string, string>> = {
  [signInMessages.invalidCredentials]:
    'That email and password don’t match. Check both, or set a new password below.',
  [signInMessages.unconfirmed]:
    'This address isn’t confirmed yet. Open the link in the email we sent, then sign in here.',
  [signInMessages.noConnection]:
    'The shop didn’t respond, so you’re not signed in. Please try again.',
}

/** Text for the form: what to do next. */
export function atFormOf(message: string): string {
  return atForm[message] ?? 'You’re not signed in. What you typed is still here.'
}
