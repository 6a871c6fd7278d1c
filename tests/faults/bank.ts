import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase, transaction } from '#sandbox/database.ts'
import { ApiError } from '#sandbox/stripe/http/api-error.ts'
import { createRefund } from '#sandbox/stripe/store/create-refund.ts'
import { type DisputeStep, moveDispute, openDispute } from '#sandbox/stripe/store/disputes.ts'
import { decideRefund } from '#sandbox/stripe/store/refund-failures.ts'
import { listLines } from '#sandbox/stripe/store/sessions.ts'
import { CONTESTED } from './customer.ts'
import { pause } from './shop-process.ts'

/** Later events of a payment, with the provider's ids. */
interface Payment {
  id: string
  sessionId: string
  refunds: string[]
  disputes: string[]
  /** Remaining steps. */
  steps: Step[]
}
type Step = (db: DatabaseSync, payment: Payment) => void

/** Refunds so many cents, or the rest. */
const refund =
  (cents?: number, status: 'succeeded' | 'pending' = 'succeeded'): Step =>
  (db, payment) => {
    const amount = cents === undefined ? {} : { amount: cents }
    const asked = { payment_intent: payment.id, metadata: {}, ...amount }
    payment.refunds.push(createRefund(db, asked, status).id)
  }
/** Refunds the first or the last line, as the shop's own command does. */
const refundLine =
  (which: 'first' | 'last'): Step =>
  (db, payment) => {
    const lines = listLines(db, payment.sessionId)
    const lineNo = which === 'first' ? 1 : lines.length
    const { unitAmount = 0, quantity = 0 } = lines[lineNo - 1] ?? {}
    const metadata = { lines: String(lineNo) }
    const asked = { payment_intent: payment.id, amount: unitAmount * quantity, metadata }
    payment.refunds.push(createRefund(db, asked).id)
  }
/** Decides the n-th refund, counted from 0. */
const decide =
  (status: 'succeeded' | 'failed', n: number): Step =>
  (db, { refunds }) =>
    void decideRefund(db, refunds[n] ?? '', status)
const dispute =
  (opened: { amount?: number; inquiry?: boolean } = {}): Step =>
  (db, payment) =>
    void payment.disputes.push(openDispute(db, payment.id, opened).id)
/** Advances the last dispute. */
const move =
  (step: DisputeStep): Step =>
  (db, { disputes }) =>
    void moveDispute(db, disputes.at(-1) ?? '', step)

/** Possible histories of a payment. Every cart in these tests costs at least $8. */
const STORIES: readonly (readonly Step[])[] = [
  [refund(100), refund(200), refund(300), decide('failed', 2)],
  [dispute({ inquiry: true }), move('escalate'), move('lose'), move('appeal'), move('overturn')],
  [refundLine('first')],
  [refund()],
  [],
  [dispute(), move('win'), refund(500)],
  [refundLine('last'), decide('failed', 0), refundLine('last')],
  [refund(100, 'pending'), dispute({ amount: 400 }), move('lose'), decide('failed', 0)],
  [dispute({ inquiry: true }), move('drop'), dispute(), move('lose')],
  [refund(undefined, 'pending'), decide('succeeded', 0), decide('failed', 0)],
  [refundLine('last'), refund(100), dispute(), move('lose'), move('appeal')],
]

let stories = 0

/**
 * Plays the customers' banks and the owner at the provider: refunds, line refunds and disputes, written to the
 * provider's own file so that they go on while shop and sandbox are dead. Contested orders are left out
 * (contested-orders.ts), because line refunds here bypass the shop.
 */
export interface Bank {
  /** Keeps taking steps, every few milliseconds, payment by payment. */
  start(): void
  rest(): void
  /** Takes so many steps. */
  take(steps: number): Promise<void>
  /** Takes the remaining steps. */
  finish(): Promise<void>
  close(): void
}

const STEP_EVERY_MS = 25

/** Opens the provider's file in the sandbox's folder. */
export function openBank(sandboxDir: string): Bank {
  mkdirSync(sandboxDir, { recursive: true })
  const db = openDatabase(path.join(sandboxDir, 'card-provider.sqlite'), 'cardProvider')
  const payments = new Map<string, Payment>()
  let timer: NodeJS.Timeout | undefined
  const rest = () => clearInterval(timer)

  /** Steps the payment that has waited longest; false when none is left. */
  function takeStep(): boolean {
    for (const { id, sessionId } of newPayments(db, payments)) {
      const steps = [...(STORIES[stories++ % STORIES.length] ?? [])]
      payments.set(id, { id, sessionId, refunds: [], disputes: [], steps })
    }
    const payment = [...payments.values()].find(({ steps }) => steps.length > 0)
    const step = payment?.steps.shift()
    if (!payment || !step) return false
    play(step, payment)
    payments.delete(payment.id)
    payments.set(payment.id, payment) // the others come first
    return true
  }

  async function take(steps: number) {
    rest()
    for (let taken = 0; taken < steps && takeStep(); taken += 1) await pause(STEP_EVERY_MS)
  }

  /** Ignores steps that the provider refuses, such as refunding twice. */
  function play(step: Step, payment: Payment) {
    try {
      transaction(db, () => step(db, payment))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return {
    start: () => {
      rest()
      timer = setInterval(takeStep, STEP_EVERY_MS)
    },
    rest,
    take,
    finish: () => take(Number.POSITIVE_INFINITY),
    close: () => {
      rest()
      db.close()
    },
  }
}

function newPayments(db: DatabaseSync, known: ReadonlyMap<string, Payment>) {
  const sql = `select id, paymentIntent from sessions
    where status = 'complete' and customerEmail not like ?`
  const paid = db.prepare(sql).all(`${CONTESTED}%`)
  return paid
    .map((row) => ({ id: String(row['paymentIntent']), sessionId: String(row['id']) }))
    .filter(({ id }) => !known.has(id))
}
