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

const refusals = [
  {
    codes: ['user_already_exists', 'email_exists'],
    words: /already (been )?registered/i,
    text: 'Email already registered. Try signing in instead.',
  },
  {
    codes: ['email_address_invalid', 'bad_email'],
    words: /(valid|validate) email/i,
    text: 'Please enter a valid email address.',
  },
  {
    codes: ['weak_password'],
    words: /password/i,
    text: 'Password requirements not met. Please choose a stronger password.',
  },
]

/** By the error's code, else by its message [ERR-signup-01 to ERR-signup-04]. */
export function createAccountMessage({
  code = '',
  message,
}: {
  code?: string | undefined
  message: string
}): string {
  const known =
    refusals.find(({ codes }) => codes.includes(code)) ??
    refusals.find(({ words }) => words.test(message))
  return known?.text ?? 'Sign up failed. Please try again.'
}
