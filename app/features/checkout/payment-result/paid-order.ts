import type { PaidOrder } from '#contract/functions.ts'
import { callFunction } from '../../../browser/api/api.ts'
import { noteChosenPassword } from '../../../browser/chosen-password.ts'

const FAILED = 'That did not reach us. Please try again.'

/** The order in an answer of get-paid-order; undefined where there is none for this browser. */
export function readPaidOrder(data: unknown): PaidOrder | undefined {
  if (typeof data !== 'object' || data === null || !('order' in data)) return undefined
  const { order } = data
  if (typeof order !== 'object' || order === null) return undefined
  return isPaidOrder(order) ? order : undefined
}

/** The shop's own answer; only what would break the page is looked at. */
function isPaidOrder(order: object): order is PaidOrder {
  return 'lines' in order && Array.isArray(order.lines) && 'totalCents' in order
}

/** What was paid, if this browser may see it (decision D13). Never throws. */
export async function fetchPaidOrder(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<PaidOrder | undefined> {
  const { data } = await call('get-paid-order', { sessionId })
  return readPaidOrder(data)
}

/** Has the mail sent again; whether it was. Never throws. */
export async function resendMail(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<boolean> {
  const { data } = await call('resend-order-mail', { sessionId })
  return typeof data === 'object' && data !== null && 'sent' in data && data.sent === true
}

/** Keeps a password for the new account; undefined when it was kept, else why not. Never throws. */
export async function choosePassword(
  { sessionId, password }: { sessionId: string; password: string },
  call: typeof callFunction = callFunction,
): Promise<string | undefined> {
  const { data, error } = await call('choose-password', { sessionId, password })
  if (error) return error.message || FAILED
  if (typeof data !== 'object' || data === null) return FAILED
  if ('error' in data) return typeof data.error === 'string' ? data.error : FAILED
  noteChosenPassword()
  return undefined
}
