import type { Order } from '#server/db/orders.ts'

/** Minimum milliseconds between two polls of one session (T12). */
const POLL_INTERVAL_MS = 2000

interface Poll {
  beganAt: number
  underWay: boolean
  answer: Promise<Order | undefined>
}
const polls = new Map<string, Poll>()

/**
 * Calls during a poll share its result. Between polls, a call gets undefined or, with `wait`, the next poll's result.
 */
export async function throttlePerSession(
  sessionId: string,
  poll: () => Promise<Order | undefined>,
  { wait }: { wait: boolean },
): Promise<Order | undefined> {
  const now = performance.now()
  for (const [id, past] of polls) {
    if (!past.underWay && now - past.beganAt >= POLL_INTERVAL_MS) polls.delete(id)
  }
  const last = polls.get(sessionId)
  if (last?.underWay) return last.answer
  if (last && !wait) return undefined
  return begin(sessionId, poll, last ? last.beganAt + POLL_INTERVAL_MS : now)
}

function begin(sessionId: string, poll: () => Promise<Order | undefined>, beganAt: number) {
  const delayMs = Math.max(0, beganAt - performance.now())
  const ready = new Promise((resolve) => setTimeout(resolve, delayMs))
  const answer = (delayMs > 0 ? ready.then(poll) : poll()).finally(() => {
    begun.underWay = false
  })
  const begun: Poll = { beganAt, underWay: true, answer }
  polls.set(sessionId, begun)
  return answer
}
