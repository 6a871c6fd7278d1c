import type { PaymentAnswer } from '#contract/functions.ts'
import { AppError } from '#domain/errors.ts'
import { wasFulfilled } from '#domain/order-state.ts'
import { PAYMENT_SESSION_ID } from '#domain/payment-session-id.ts'
import { findOrderBySession, listOrderLines, type Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { throttlePerSession } from './throttle-per-session.ts'

const UNPAID: PaymentAnswer = {
  completed: false,
  state: 'unpaid',
  account: 'none',
  purchaseDetails: null,
}

/**
 * Unknown session ids are unpaid, without a provider call. `confirm` waits for the next poll, as customers see its
 * result. The response contains no personal data (T12, decisions B7 and B15).
 */
export async function answerPaymentStatus(
  deps: Deps,
  sessionId: string,
  trigger: 'status' | 'confirm',
): Promise<PaymentAnswer> {
  if (!PAYMENT_SESSION_ID.test(sessionId)) return UNPAID
  const order = await findOrderBySession(deps.db, sessionId)
  if (!order) return UNPAID
  if (wasFulfilled(order.state)) return answerFor(deps, order)
  if (!deps.settings.fulfilBy.has(trigger)) return answerFor(deps, order)
  try {
    const poll = () => fulfilOrder(deps, sessionId, trigger)
    const seen = await throttlePerSession(sessionId, poll, { wait: trigger === 'confirm' })
    return await answerFor(deps, seen ?? order)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, order: order.number }, 'could not reach the card provider')
    return { ...UNPAID, state: 'processing' }
  }
}

async function answerFor(deps: Deps, order: Order): Promise<PaymentAnswer> {
  if (wasFulfilled(order.state)) {
    const types = (await listOrderLines(deps.db, order.id)).map((line) => line.productType)
    const isService = (type: string) => type === 'service' || type === 'consultation'
    return {
      completed: true,
      state: 'completed',
      account: order.account ?? 'none',
      purchaseDetails: {
        hasResources: types.some((type) => !isService(type)),
        hasServices: types.some(isService),
      },
    }
  }
  const paid = order.state === 'paid' || order.state === 'review'
  return { ...UNPAID, state: paid ? 'processing' : 'unpaid' }
}
