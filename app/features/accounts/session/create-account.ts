import type { GoTrueClient } from '@supabase/auth-js'
import { canonicalEmail } from '#domain/email-address.ts'

export interface NewAccount {
  email: string
  password: string
  resource?: string | undefined
  /** Absolute URL. */
  redirectTo: string
}

/** `signedIn` is false until the email is confirmed. */
export type CreatedAccount = { error: string } | { error?: undefined; signedIn: boolean }

export const createAccountMessages = {
  registered: 'Email already registered. Try signing in instead.',
  badEmail: 'Please enter a valid email address.',
  weakPassword: 'Password requirements not met. Please choose a stronger password.',
  otherwise: 'Sign up failed. Please try again.',
} as const

/** [API-auth-01 to API-auth-03] */
export async function createAccount(
  client: Pick<GoTrueClient, 'signUp'>,
  { email, password, resource, redirectTo }: NewAccount,
): Promise<CreatedAccount> {
  const address = canonicalEmail(email)
  const { data, error } = await client.signUp({
    email: address,
    password,
    options: {
      emailRedirectTo: redirectTo,
      data: {
        display_name: address.slice(0, address.lastIndexOf('@')),
        ...(resource ? { resource_name: resource } : {}),
      },
    },
  })
  if (error) return { error: createAccountMessage(error) }
  return { signedIn: data.session !== null }
}

/** [ERR-signup-01 to ERR-signup-04] */
export function createAccountMessage(error: {
  code?: string | undefined
  message: string
}): string {
  const { code, message } = error
  if (code === 'user_already_exists' || code === 'email_exists') {
    return createAccountMessages.registered
  }
  if (code === 'weak_password') return createAccountMessages.weakPassword
  if (code === 'email_address_invalid' || code === 'bad_email')
    return createAccountMessages.badEmail
  if (/already (been )?registered/i.test(message)) return createAccountMessages.registered
  if (/(valid|validate) email/i.test(message)) return createAccountMessages.badEmail
  if (/password/i.test(message)) return createAccountMessages.weakPassword
  return createAccountMessages.otherwise
}
