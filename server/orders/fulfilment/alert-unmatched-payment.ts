import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import type { PaymentSession } from '#server/payments/payments.ts'

export async function alertUnmatchedPayment(
  deps: Deps,
  { id, refundedCents, amountTotalCents }: PaymentSession,
  what: string,
): Promise<void> {
  const alarm = { kind: 'stray_payment', subject: id } as const
  const isRefunded = refundedCents > 0 && refundedCents >= (amountTotalCents ?? 0)
  if (isRefunded) await resolveAlarm(deps.db, alarm)
  else await raiseAlarm(deps, deps.db, { ...alarm, what })
}
