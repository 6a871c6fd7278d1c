import { callFunction } from '#app/browser/api/api.ts'
import { recordChosenPassword } from '#app/browser/chosen-password.ts'
import type { PaidOrder } from '#contract/functions.ts'

const FAILED = 'We didn’t get an answer. Please try again.'

/** Undefined when this browser may not see the order (decision D13). Never throws. */
export async function fetchPaidOrder(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<PaidOrder | undefined> {
  const { data } = await call('get-paid-order', { sessionId })
  return data?.order ?? undefined
}

/** True when sent. Never throws. */
export async function resendMail(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<boolean> {
  const { data } = await call('resend-order-mail', { sessionId })
  return data?.sent ?? false
}

/** Returns an error message, or undefined on success. Never throws. */
export async function choosePassword(
  { sessionId, password }: { sessionId: string; password: string },
  call: typeof callFunction = callFunction,
): Promise<string | undefined> {
  const { data, error } = await call('choose-password', { sessionId, password })
  if (error) return error.message || FAILED
  if ('error' in data) return data.error
  recordChosenPassword()
  return undefined
}
