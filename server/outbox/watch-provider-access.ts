import type { Deps } from '../deps.ts'
import { raiseAlarm, resolveAlarm } from './alarms.ts'

/** A refusal that lasts is stored again at most this often by one process. */
const REPEAT_AFTER_MS = 60_000

/**
 * Listener for calls to the card provider. A call refused for lack of a right (401, 403) raises an alarm at once, for
 * each right of the key; the next call that is allowed resolves it.
 */
export function watchProviderAccess(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings'>,
): (right: string, allowed: boolean) => void {
  const known = new Map<string, { allowed: boolean; at: number }>()
  return (right, allowed) => {
    const last = known.get(right)
    const at = performance.now()
    if (last?.allowed === allowed && (allowed || at - last.at < REPEAT_AFTER_MS)) return
    known.set(right, { allowed, at })
    const alarm = { kind: 'provider_denied', subject: right } as const
    const what = `The card provider refuses the shop's key the right "${right}". Buyers can pay and get nothing until STRIPE_SECRET_KEY is one that has it; then the shop hands over by itself what was paid meanwhile.`
    const stored = allowed
      ? resolveAlarm(deps.db, alarm)
      : raiseAlarm(deps, deps.db, { ...alarm, what })
    stored.catch((error: unknown) => {
      known.delete(right) // the next call tries again
      deps.log.error({ err: error }, 'the alarm about the provider could not be stored')
    })
  }
}
