import type { Deps } from '#server/deps.ts'
import type { Right } from '#server/payments/rights.ts'
import { raiseAlarm, resolveAlarm } from './alarms.ts'

/** The failure without each right. */
const fails: Record<Right, string> = {
  'Balance: Read': 'Exports lack payment fees, and each payment takes two calls',
  'Checkout Sessions: Read': 'Paid orders aren’t delivered',
  'Checkout Sessions: Write': 'Nobody can pay',
  'PaymentIntents: Read': 'Paid orders aren’t delivered',
  'Charges and Refunds: Read': 'Paid orders aren’t delivered, and refunds go unnoticed',
  'Charges and Refunds: Write': 'Nothing can be refunded',
  'Disputes: Read': 'Disputes go unnoticed',
  'Events: Read': 'A payment or refund goes unnoticed if its webhook is lost',
  'Prices: Write': 'Nobody can pay',
  'Products: Write': 'Nobody can pay',
}
export type ProviderRight = Right

/** Interval at which a process stores an unchanged state again. */
const REPEAT_AFTER_MS = 60_000

export interface ProviderAccessWatch {
  onAccess(right: Right, allowed: boolean): void
  /** Resolves when all noted access is stored. */
  stored(): Promise<void>
}

/** A refused call (401, 403) raises an alarm; an allowed one resolves it. */
export function watchProviderAccess(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings' | 'site'>,
): ProviderAccessWatch {
  const known = new Map<Right, { allowed: boolean; at: number }>()
  let last: Promise<void> = Promise.resolve()

  async function store(right: Right, allowed: boolean) {
    const alarm = { kind: 'provider_denied', subject: right } as const
    if (allowed) return resolveAlarm(deps.db, alarm)
    const what = `The shop’s key at the card provider lacks the permission “${right}”. ${fails[right]} until STRIPE_SECRET_KEY is a key that has it. Anything paid in the meantime is then delivered automatically.`
    return raiseAlarm(deps, deps.db, { ...alarm, what })
  }

  return {
    onAccess: (right, allowed) => {
      const before = known.get(right)
      const at = performance.now()
      if (before?.allowed === allowed && at - before.at < REPEAT_AFTER_MS) return
      known.set(right, { allowed, at })
      // serial, so that the last state wins
      last = last
        .then(() => store(right, allowed))
        .catch((error: unknown) => {
          known.delete(right) // the next call tries again
          deps.log.error({ err: error }, 'could not store the alarm about the card provider')
        })
    },
    stored: () => last,
  }
}
