import { checkoutMessages } from './checkout-state.ts'

/** What a checkout call came to, in words or in an address yet to be checked. */
export type CheckoutOutcome =
  | { kind: 'pay'; url: unknown }
  | { kind: 'account_exists' }
  | { kind: 'already_paid' }

/** Whether the account check knows the address; anything but a clear yes is a no [FN-18]. */
export function readAccountCheck(data: unknown): boolean {
  return isObject(data) && 'userExists' in data && data.userExists === true
}

export type MailboxAnswer =
  | { accepted: true; confirmationRequired: boolean }
  | { accepted: false; error: string }

/** What verify-email-exists says; only a clear no refuses the address [FN-11, CHK-29, CHK-31]. */
export function readMailboxCheck(data: unknown): MailboxAnswer {
  if (!isObject(data)) return { accepted: true, confirmationRequired: false }
  if ('exists' in data && data.exists === false) {
    const reason = 'reason' in data && typeof data.reason === 'string' ? data.reason : ''
    return { accepted: false, error: reason || checkoutMessages.notReal }
  }
  const confirmationRequired = 'requiresConfirmation' in data && data.requiresConfirmation === true
  return { accepted: true, confirmationRequired }
}

/** What create-secure-checkout answers with status 200 [FN-15, FN-16]. */
export function readCheckoutAnswer(data: unknown): CheckoutOutcome {
  if (!isObject(data)) return { kind: 'pay', url: undefined }
  const message = 'message' in data ? data.message : undefined
  if (message === 'account_exists' || message === 'already_paid') return { kind: message }
  return { kind: 'pay', url: 'url' in data ? data.url : undefined }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
