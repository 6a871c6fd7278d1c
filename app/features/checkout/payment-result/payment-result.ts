import type { PaymentAnswer } from '#contract/functions.ts'

/** [PAY-26, PAY-27, PAY-29] */
const MAX_POLLS = 8
const POLL_INTERVAL_MS = 1000

/** A failed call resolves to undefined. */
export interface PaymentCalls {
  checkStatus: (sessionId: string) => Promise<PaymentAnswer | undefined>
  confirm: (sessionId: string) => Promise<PaymentAnswer | undefined>
  wait: (ms: number) => Promise<void>
}

/** missing: no usable session id. unpaid: per the provider. unknown: confirm failed. */
export type FailureReason = 'missing' | 'unpaid' | 'unknown'

export type PaymentResult =
  | { view: 'success'; answer: PaymentAnswer }
  | { view: 'processing'; answer: PaymentAnswer }
  | { view: 'failure'; reason: FailureReason }

/**
 * Polls the status, then makes one confirm attempt [PAY-25 to PAY-34, decision A2]. A failed poll counts as incomplete.
 */
export async function verifyPayment(
  sessionId: string | null,
  calls: PaymentCalls,
): Promise<PaymentResult> {
  if (sessionId === null || !isUsable(sessionId)) return { view: 'failure', reason: 'missing' }
  for (let poll = 1; poll <= MAX_POLLS; poll += 1) {
    if (poll > 1) await calls.wait(POLL_INTERVAL_MS)
    const answer = await calls.checkStatus(sessionId)
    if (answer?.completed) return { view: 'success', answer }
  }
  const answer = await calls.confirm(sessionId)
  if (!answer) return { view: 'failure', reason: 'unknown' }
  if (answer.completed) return { view: 'success', answer }
  if (answer.state === 'processing') return { view: 'processing', answer }
  return { view: 'failure', reason: 'unpaid' }
}

/** Checks the format only; the server decides which ids exist. */
function isUsable(sessionId: string): boolean {
  return /^[\w-]{1,300}$/.test(sessionId)
}
