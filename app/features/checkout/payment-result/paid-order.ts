import type { PaidOrder } from '#contract/functions.ts'
import { callFunction } from '../../../browser/api/api.ts'
import { noteChosenPassword } from '../../../browser/chosen-password.ts'

const FAILED = 'That didn’t reach us. Please try again.'

/** Undefined without an order for this browser. */
export function readPaidOrder(data: unknown): PaidOrder | undefined {
  if (typeof data !== 'object' || data === null || !('order' in data)) return undefined
  const { order } = data
  if (typeof order !== 'object' || order === null) return undefined
  return isPaidOrder(order) ? order : undefined
}

/** Checks only what would break the page: the response is the shop's own. */
function isPaidOrder(order: object): order is PaidOrder {
  return 'lines' in order && Array.isArray(order.lines) && 'totalCents' in order
}

/** Undefined when this browser may not see the order (decision D13). Never throws. */
export async function fetchPaidOrder(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<PaidOrder | undefined> {
  const { data } = await call('get-paid-order', { sessionId })
  return readPaidOrder(data)
}

/** True when sent. Never throws. */
export async function resendMail(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<boolean> {
  const { data } = await call('resend-order-mail', { sessionId })
  return typeof data === 'object' && data !== null && 'sent' in data && data.sent === true
}

/** Returns an error message, or undefined on success. Never throws. */
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
