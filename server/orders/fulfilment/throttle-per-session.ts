import type { Order } from '../../db/orders.ts'

/** The provider is asked about one session at most this often (T12). */
const ASK_EVERY_MS = 2000

interface Look {
  beganAt: number
  underWay: boolean
  answer: Promise<Order | undefined>
}
const looks = new Map<string, Look>()

/**
 * Looks at a session at most once in two seconds: whoever comes while a look is under way, or planned, shares
 * it. Who comes between two looks gets undefined at once, or, if he waits, the next look.
 */
export async function askOnce(
  sessionId: string,
  look: () => Promise<Order | undefined>,
  { wait }: { wait: boolean },
): Promise<Order | undefined> {
  const now = Date.now()
  for (const [id, past] of looks) {
    if (!past.underWay && now - past.beganAt >= ASK_EVERY_MS) looks.delete(id)
  }
  const last = looks.get(sessionId)
  if (last?.underWay) return last.answer
  if (last && !wait) return undefined
  return begin(sessionId, look, last ? last.beganAt + ASK_EVERY_MS : now)
}

function begin(sessionId: string, look: () => Promise<Order | undefined>, beganAt: number) {
  const delayMs = Math.max(0, beganAt - Date.now())
  const ready = new Promise((resolve) => setTimeout(resolve, delayMs))
  const answer = (delayMs > 0 ? ready.then(look) : look()).finally(() => {
    begun.underWay = false
  })
  const begun: Look = { beganAt, underWay: true, answer }
  looks.set(sessionId, begun)
  return answer
}
