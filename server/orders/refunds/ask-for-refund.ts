import type { AuditAct } from '#domain/audit-acts.ts'
import { type Actor, recordAct } from '#server/db/audit.ts'
import { type PaymentRow, readLedger } from '#server/db/ledger.ts'
import { lockOrder, type Order } from '#server/db/orders.ts'
import { areLinesDue } from '#server/db/withdrawal-lines.ts'
import type { Deps } from '#server/deps.ts'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { isLineRefunded, type RefundCause, refundedOf } from './ledger-facts.ts'
import {
  type Ask,
  closeUnmadeAttempt,
  findAttempt,
  findOpenAttempt,
  insertRefundAttempt,
  type RefundAttempt,
  storeAnswer,
} from './refund-attempts.ts'
import { RefundOvertakenError, RefundUnknownError } from './refund-errors.ts'

/** Calls to the provider before the outcome is reported as unknown (give-back.ts). */
const FIRST_ASKS = 2

interface AskedAttempt {
  attempt: RefundAttempt
  ask: Ask
  cause: RefundCause
}

export interface PaymentAsRead {
  order: Order
  payment: PaymentRow
  refundedCents: number
}

export interface NewAttempt {
  who: Actor
  cents: number
  lineNos: readonly number[]
  withdrawalNumber?: number | undefined
}

/**
 * @throws RefundOvertakenError when the payment or the withdrawal has changed since it was read, or another attempt is
 *   open
 */
export async function beginAttempt(
  { db }: Pick<Deps, 'db'>,
  { order, payment, refundedCents }: PaymentAsRead,
  { who, cents, lineNos, withdrawalNumber }: NewAttempt,
): Promise<RefundAttempt> {
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id)
    const ledger = await readLedger(trx, order.id)
    const isChanged =
      refundedOf(ledger, payment.id) !== refundedCents ||
      lineNos.some((lineNo) => isLineRefunded(ledger, lineNo)) ||
      (await findOpenAttempt(trx, order.id)) !== undefined ||
      !(await areLinesDue(trx, { orderId: order.id, lineNos }, withdrawalNumber))
    if (isChanged) throw new RefundOvertakenError()
    const attempt = await insertRefundAttempt(trx, {
      orderId: order.id,
      paymentId: payment.id,
      amountCents: cents,
      lineNos: [...lineNos],
      withdrawalNumber: withdrawalNumber ?? null,
      refundedBeforeCents: refundedCents,
      who: who.name,
      cameFrom: who.from,
      // the shop retries on its own
      isTold: who.from === 'shop',
    })
    await recordRefundAttempt(trx, { order, attempt, who, act: 'refund' })
    return attempt
  })
}

export async function recordRefundAttempt(
  db: Deps['db'],
  {
    order,
    attempt,
    who,
    act,
    facts,
  }: { order: Order; attempt: RefundAttempt; who: Actor; act: AuditAct; facts?: object },
): Promise<void> {
  const { amountCents: cents, refundedBeforeCents: refundedCents, lineNos, paymentId } = attempt
  await recordAct(db, {
    who,
    act,
    orderNumber: order.number,
    facts: {
      cents,
      refundedCents,
      ...(paymentId === order.paymentIntentId ? {} : { payment: paymentId }),
      ...(lineNos.length > 0 ? { lineNos } : {}),
      ...facts,
    },
  })
}

/**
 * Looks the refund up after an unclear response.
 * @throws ProviderError when no money moved: the attempt is closed
 * @throws RefundUnknownError: the attempt stays open
 */
export async function askForRefund(
  deps: Deps,
  { order, payment }: Pick<PaymentAsRead, 'order' | 'payment'>,
  { attempt, ask, who, cause }: AskedAttempt & { who: Actor },
): Promise<void> {
  const { id, amountCents: cents, orderId, lineNos, withdrawalNumber } = attempt
  try {
    const refundId = await deps.payments.refund({
      paymentIntentId: payment.id,
      cents,
      orderId,
      orderNumber: order.number,
      lineNos,
      withdrawalNumber,
      attemptId: id,
    })
    deps.checkpoint?.('refund-made')
    await storeAnswer(deps.db, id, refundId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { trouble } = error
    const isMade = await isMadeAfterAll(deps, { payment, attempt, ask, error, cause })
    if (isMade) return
    const act = isMade === false ? 'refund failed' : 'refund unanswered'
    await recordRefundAttempt(deps.db, { order, attempt, who, act, facts: { trouble } })
    if (isMade === false) throw error
    const { number: orderNumber, currency } = order
    throw new RefundUnknownError(trouble, { orderNumber, cents, currency, cause: error })
  }
  // the answer counts even if this sync fails
  await syncOrderWithProvider(deps, payment.sessionId, cause).catch(ignoreProviderError)
}

/** Undefined while the outcome is unknown. */
async function isMadeAfterAll(
  deps: Deps,
  {
    payment,
    attempt,
    ask,
    error,
    cause,
  }: AskedAttempt & { payment: PaymentRow; error: ProviderError },
): Promise<boolean | undefined> {
  const { trouble, isReplayed } = error
  const isRefusal = trouble === 'refused' || trouble === 'busy'
  if (isRefusal && (ask.isAlone || isReplayed)) {
    if (await closeUnmadeAttempt(deps.db, attempt.id, ask.asks)) return false
  }
  const isRead = await syncOrderWithProvider(deps, payment.sessionId, cause).then(
    () => true,
    ignoreProviderError,
  )
  const now = await findAttempt(deps.db, attempt.id)
  if (now?.state !== 'open') return now?.state === 'made'
  if (now.refundId !== null) return true
  // a replayed failure: the provider has no refund under this key and will make none
  const isUsedUp = isRead && trouble === 'failed' && isReplayed && ask.asks > FIRST_ASKS
  return isUsedUp && (await closeUnmadeAttempt(deps.db, attempt.id, ask.asks)) ? false : undefined
}

function ignoreProviderError(error: unknown): false {
  if (error instanceof ProviderError) return false
  throw error
}
