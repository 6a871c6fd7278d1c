import type { listActs } from '../db/audit.ts'

type Acts = Awaited<ReturnType<typeof listActs>>

/** Troubles after which no money went back. */
const NOT_DONE = new Set<unknown>(['refused', 'busy'])
/** Troubles that are an answer of the provider. */
const ANSWERS = new Set<unknown>(['failed', 'refused'])

/**
 * How much had been given back when the newest refund began, if nobody knows what became of it: it was cut off,
 * or its answer was lost.
 */
export function beforeLostRefund(acts: Acts): number | undefined {
  const last = acts.findLast(({ act }) => act.startsWith('refund'))
  const failed = last?.act === 'refund failed' && !NOT_DONE.has(last.facts['trouble'])
  const before = last?.facts['refundedCents']
  return (failed || last?.act === 'refund') && typeof before === 'number' ? before : undefined
}

/** How many refunds got an answer, which the provider gives again to the same key for a day. */
export function countAnswered(acts: Acts): number {
  return acts.filter(({ act, facts }) => act === 'refund done' || ANSWERS.has(facts['trouble']))
    .length
}
