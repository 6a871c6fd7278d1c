import type { FunctionResult } from '../../../browser/api/invoke-function.ts'
import { signUpMessages } from './sign-up-messages.ts'

/** What is known of an address that somebody wants to sign up with. */
export type EmailCheck =
  | { accepted: true; confirmationRequired: boolean }
  | { accepted: false; error: (typeof signUpMessages)['disposable' | 'notThere' | 'refused'] }

/** Whether the address has an account already; anything but a clear yes is a no [SUP-02]. */
export function accountExists({ data }: FunctionResult): boolean {
  return isObject(data) && 'userExists' in data && data.userExists === true
}

/**
 * What verify-email-exists says [SUP-03, ERR-verify-01 to ERR-verify-06, decision C10]: only a clear
 * no refuses the address; a disposable one is named first, then one that does not exist.
 */
export function readEmailCheck({ data }: FunctionResult): EmailCheck {
  if (!isObject(data)) return { accepted: true, confirmationRequired: false }
  if (!('exists' in data) || data.exists !== false) {
    const confirmationRequired =
      'requiresConfirmation' in data && data.requiresConfirmation === true
    return { accepted: true, confirmationRequired }
  }
  const reason = 'reason' in data && typeof data.reason === 'string' ? data.reason : ''
  if (/disposable/i.test(reason)) return { accepted: false, error: signUpMessages.disposable }
  const notThere = /(not|n['’]t)[\s_-]exist|not[\s_-]found|no[\s_-](such|mail)/i.test(reason)
  return { accepted: false, error: notThere ? signUpMessages.notThere : signUpMessages.refused }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
