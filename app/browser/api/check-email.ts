import type { callFunction } from './api.ts'

/** `reason` is the server's text or ''. */
export type MailboxCheck =
  | { accepted: true; confirmationRequired: boolean }
  | { accepted: false; reason: string }

/** True only for a clear yes, undefined on failure [SUP-02, FN-17, FN-18]. */
export async function checkAccount(
  call: typeof callFunction,
  email: string,
): Promise<boolean | undefined> {
  const body = { email, validateEmailOnly: true, cartItems: [] }
  const { data, error } = await call('create-secure-checkout', body)
  if (error) return undefined
  return isObject(data) && 'userExists' in data && data.userExists === true
}

/** Rejects the address only for a clear no [FN-10 to FN-12, SUP-03]. */
export async function checkMailbox(
  call: typeof callFunction,
  body: { email: string; purpose?: 'signup' },
): Promise<MailboxCheck> {
  const { data } = await call('verify-email-exists', body)
  if (!isObject(data)) return { accepted: true, confirmationRequired: false }
  if ('exists' in data && data.exists === false) {
    const reason = 'reason' in data && typeof data.reason === 'string' ? data.reason : ''
    return { accepted: false, reason }
  }
  const confirmationRequired = 'requiresConfirmation' in data && data.requiresConfirmation === true
  return { accepted: true, confirmationRequired }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
