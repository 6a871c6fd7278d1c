import type { AuditAct } from '#domain/audit-acts.ts'
import { type Actor, recordAct } from '../../db/audit.ts'
import { type PaymentRow, readLedger } from '../../db/ledger.ts'
import { lockOrder, type Order } from '../../db/orders.ts'
import {
  type Ask,
  closeUnmadeAttempt,
  findAttempt,
  findOpenAttempt,
  insertRefundAttempt,
  type RefundAttempt,
  storeAnswer,
} from '../../db/refund-attempts.ts'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import { syncOrderWithProvider } from '../fulfilment/fulfil-order.ts'
import { isLineRefunded, type RefundCause, refundedOf } from './ledger-facts.ts'
import { RefundOvertakenError, RefundUnknownError } from './refund-errors.ts'

/** Calls to the provider before a caller is told that the outcome is not known (give-back.ts). */
const FIRST_ASKS = 2

/** Refunded part of a payment, as it was read. */
export interface PaymentAsRead {
  order: Order
  payment: PaymentRow
  refundedCents: number
}

export interface NewAttempt {
  who: Actor
  cents: number
  lineNos: readonly number[]
  /** The withdrawal that it is for, if any. */
  withdrawalNumber?: number | undefined
}

/**
 * Stores an attempt under the order's lock, with an entry in the audit log.
 * @throws RefundOvertakenError when the payment is not as it was read, or another attempt is open
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
      (await findOpenAttempt(trx, order.id)) !== undefined
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
      // the shop asks again by itself
      isTold: who.from === 'shop',
    })
    await noteAttempt(trx, { order, attempt, who, act: 'refund' })
    return attempt
  })
}

/** Writes an act about an attempt to the audit log. */
export async function noteAttempt(
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
 * Asks the provider for the refund of an attempt and brings the ledger up to date. After an answer that leaves the
 * outcome open it looks the refund up.
 * @throws ProviderError when no money moved: the attempt is closed
 * @throws RefundUnknownError when that is not known: the attempt stays open
 */
export async function askForRefund(
  deps: Deps,
  { order, payment }: Pick<PaymentAsRead, 'order' | 'payment'>,
  {
    attempt,
    ask,
    who,
    cause,
  }: { attempt: RefundAttempt; ask: Ask; who: Actor; cause: RefundCause },
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
    await noteAttempt(deps.db, { order, attempt, who, act, facts: { trouble } })
    if (isMade === false) throw error
    throw new RefundUnknownError(trouble, { orderNumber: order.number, cents, cause: error })
  }
  // what the provider answered counts, also where it cannot be read now: the next read closes the attempt
  await syncOrderWithProvider(deps, payment.sessionId, cause).catch(ignoreProviderError)
}

/** True or false for what is known of a refund that was not confirmed; undefined while it is not. */
async function isMadeAfterAll(
  deps: Deps,
  {
    payment,
    attempt,
    ask,
    error,
    cause,
  }: {
    payment: PaymentRow
    attempt: RefundAttempt
    ask: Ask
    error: ProviderError
    cause: RefundCause
  },
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
  // the same error for a later act too: the provider has no such refund, and makes none under this key
  const isUsedUp = isRead && trouble === 'failed' && isReplayed && ask.asks > FIRST_ASKS
  return isUsedUp && (await closeUnmadeAttempt(deps.db, attempt.id, ask.asks)) ? false : undefined
}

function ignoreProviderError(error: unknown): false {
  if (error instanceof ProviderError) return false
  throw error
}
