import type { listActs } from '../../db/audit.ts'

type Acts = Awaited<ReturnType<typeof listActs>>

/** Kinds of provider errors after which no money was refunded. */
const NOT_DONE = new Set<unknown>(['refused', 'busy'])
/** Kinds of provider errors that are a response of the provider. */
const ANSWERS = new Set<unknown>(['failed', 'refused'])

/**
 * Cents refunded before the newest refund began, if the outcome of that refund is unknown because the process
 * stopped or no response arrived; undefined otherwise.
 */
export function beforeLostRefund(acts: Acts): number | undefined {
  const last = acts.findLast(({ act }) => act.startsWith('refund'))
  const failed = last?.act === 'refund failed' && !NOT_DONE.has(last.facts['trouble'])
  const before = last?.facts['refundedCents']
  return (failed || last?.act === 'refund') && typeof before === 'number' ? before : undefined
}

/**
 * Number of refunds the provider has responded to. It repeats a response to the same idempotency key for a day.
 */
export function countAnswered(acts: Acts): number {
  return acts.filter(({ act, facts }) => act === 'refund done' || ANSWERS.has(facts['trouble']))
    .length
}
