import { type CreatedAccount, createAccount, type NewAccount } from './create-account.ts'
import { requiredFieldsMessage } from './required-fields-message.ts'
import type { SessionClient } from './session-client.ts'
import { atFormOf, signInMessage, signInMessages } from './session-messages.ts'

type Open = () => Promise<SessionClient>

export const authActionMessages = {
  signUpFailed: 'Sign up failed. Please try again.',
  googleFailed: 'We couldn’t start Google sign-in. Please try again.',
} as const

/** `error` is the error catalogue's message, `atForm` the text for the form. */
export interface SignInOutcome {
  error?: string
  atForm?: string
}

const refused = (error: string, atForm = atFormOf(error)): SignInOutcome => ({ error, atForm })

/** [ERR-signin] */
export async function signIn(open: Open, email: string, password: string): Promise<SignInOutcome> {
  if (email.trim() === '' || password === '') return { error: requiredFieldsMessage }
  try {
    const client = await open()
    const { error } = await client.signInWithPassword({ email: email.trim(), password })
    if (!error) return {}
    // names the time to wait
    return refused(signInMessage(error), error.status === 429 ? error.message : undefined)
  } catch {
    return refused(signInMessages.noConnection)
  }
}

/** [ERR-signup] */
export async function signUp(open: Open, account: NewAccount): Promise<CreatedAccount> {
  try {
    return await createAccount(await open(), account)
  } catch {
    return { error: authActionMessages.signUpFailed }
  }
}

/** `redirectTo` is an absolute URL [API-auth-08, API-auth-12]. */
export async function signInWithGoogle(
  open: Open,
  { redirectTo }: { redirectTo: string },
): Promise<{ error?: string }> {
  try {
    const client = await open()
    const options = { redirectTo, queryParams: { auth_method: 'google' } }
    const { error } = await client.signInWithOAuth({ provider: 'google', options })
    return error ? { error: authActionMessages.googleFailed } : {}
  } catch {
    return { error: authActionMessages.googleFailed }
  }
}
