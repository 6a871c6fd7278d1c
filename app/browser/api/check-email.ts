import type { callFunction } from './api.ts'

/** `reason` is the server's text or ''. */
export type MailboxCheck =
  | { accepted: true; confirmationRequired: boolean }
  | { accepted: false; reason: string }

/** True only for a definite yes, undefined on failure [SUP-02, FN-17, FN-18]. */
export async function checkAccount(
  call: typeof callFunction,
  email: string,
): Promise<boolean | undefined> {
  const body = { email, validateEmailOnly: true, cartItems: [] }
  const { data, error } = await call('create-secure-checkout', body)
  if (error) return undefined
  return 'userExists' in data && data.userExists
}

/** Rejects the address only for a definite no [FN-10 to FN-12, SUP-03]. */
export async function checkMailbox(
  call: typeof callFunction,
  body: { email: string; purpose?: 'signup' },
): Promise<MailboxCheck> {
  const { data } = await call('verify-email-exists', body)
  if (data?.exists === false) return { accepted: false, reason: data.reason ?? '' }
  return { accepted: true, confirmationRequired: data?.requiresConfirmation ?? false }
}
