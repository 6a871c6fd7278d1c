import { type AuditAct } from '#domain/audit-acts.ts'
import { type Actor, recordAct } from '#server/db/audit.ts'
import { findSessionIdOfPayment, type PaymentRow, readLedger } from '#server/db/ledger.ts'
import { findOrder, lockOrder, type Order } from '#server/db/orders.ts'
import { areLinesDue } from '#server/db/withdrawal-lines.ts'
import { type Deps } from '#server/deps.ts'
import { syncOrderWithProvider } from '#server/orders/fulfilment/fulfil-order.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { findDispute, isLineRefunded, type RefundCause, refundedOf } from './ledger-facts.ts'
import { type RefundablePayment } from './read-refundable.ts'
import {
  type Ask,
  closeUnmadeAttempt,
  countAsk,
  findAttempt,
  findOpenAttempt,
  insertRefundAttempt,
  isIdleAttempt,
  markAttemptsTold,
  type RefundAttempt,
  storeAnswer,
} from './refund-attempts.ts'
import { RefundOvertakenError, RefundUnknownError } from './refund-errors.ts'

interface GivenBack extends NewAttempt {
  cause: RefundCause
}

/**
 * Of two calls with the same snapshot, one refunds. An unclear response is retried once, with the same key.
 * @throws RefundOvertakenError for the other call
 * @throws RefundUnknownError
 * @throws ProviderError when nothing was refunded
 */
export async function giveBack(
  deps: Deps,
  refundable: RefundablePayment,
  { cause, ...asked }: GivenBack,
): Promise<void> {
  const { order } = refundable
  const { who } = asked
  const attempt = await beginAttempt(deps, refundable, asked)
  deps.checkpoint?.('refund-noted')
  const ask = { asks: attempt.asks, isAlone: true }
  try {
    await askForRefund(deps, refundable, { attempt, ask, who, cause })
  } catch (error) {
    if (!(error instanceof RefundUnknownError)) throw error
    await finishOpenAttempt(deps, order, { who, cause })
    if ((await findAttempt(deps.db, attempt.id))?.state !== 'made') throw error.cause
  }
  await recordRefundAttempt(deps.db, { order, attempt, who, act: 'refund done' })
  await markAttemptsTold(deps.db, [attempt])
}

/** Calls to the provider before the outcome is reported as unknown. */
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

/** The provider keeps idempotency keys for a day; a later call would refund anew. */
const KEY_LASTS_MS = 23 * 3_600_000

export interface Finishing {
  who: Actor
  cause: RefundCause
  /** Moves no money. */
  onlyLook?: boolean
}

/**
 * Looks up the refund of unknown outcome, and retries it with the same key if the payment is unchanged.
 * @throws RefundUnknownError
 */
export async function finishOpenAttempt(
  deps: Deps,
  { id, number, currency }: Pick<Order, 'id' | 'number' | 'currency'>,
  finishing: Finishing,
): Promise<void> {
  const attempt = await findOpenAttempt(deps.db, id)
  if (!attempt) return
  const { id: attemptId, amountCents: cents } = attempt
  try {
    await finish(deps, attempt, finishing)
  } catch (error) {
    if (!(error instanceof ProviderError) || error instanceof RefundUnknownError) throw error
    const now = await findAttempt(deps.db, attemptId)
    if (now?.state !== 'open') return // refused for good
    const facts = { orderNumber: number, cents, currency, cause: error }
    throw new RefundUnknownError(error.trouble, facts)
  }
}

async function finish(deps: Deps, attempt: RefundAttempt, { who, cause, onlyLook }: Finishing) {
  const { id, orderId, paymentId, amountCents: cents } = attempt
  const sessionId = await findSessionIdOfPayment(deps.db, paymentId)
  if (sessionId) await syncOrderWithProvider(deps, sessionId, cause)
  const order = await findOrder(deps.db, orderId)
  const now = await findAttempt(deps.db, id)
  if (!order || !now) return
  if (now.state === 'made')
    await recordRefundAttempt(deps.db, { order, attempt, who, act: 'refund found' })
  if (now.state !== 'open') return
  const ledger = await readLedger(deps.db, orderId)
  const payment = ledger.payments.find((one) => one.id === paymentId)
  const isAsWas =
    payment !== undefined &&
    Date.now() - now.createdAt.getTime() < KEY_LASTS_MS &&
    refundedOf(ledger, paymentId) === now.refundedBeforeCents &&
    !now.lineNos.some((lineNo) => isLineRefunded(ledger, lineNo)) &&
    !findDispute({ payment, ledger })
  if (isAsWas && !onlyLook) {
    const ask = await countAsk(deps.db, id)
    if (!ask) return
    await askForRefund(deps, { order, payment }, { attempt: now, ask, who, cause })
    await recordRefundAttempt(deps.db, { order, attempt, who, act: 'refund found' })
    return
  }
  const isOver = !isAsWas && now.refundId === null && (await isIdleAttempt(deps.db, now))
  if (isOver && (await closeUnmadeAttempt(deps.db, id, now.asks))) return
  const { number: orderNumber, currency } = order
  throw new RefundUnknownError('silent', { orderNumber, cents, currency })
}
