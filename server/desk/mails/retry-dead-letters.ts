import type { AdminDeps } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  type DeadLetter,
  reviveEvent,
  reviveForeignEvents,
  reviveMail,
} from '#server/db/reports/dead-letters.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'

export type Letter = Pick<DeadLetter, 'sort' | 'id' | 'kind' | 'orderNumber'>

/** Returns their number. Another failure makes a dead letter and an alarm again (F28). */
export async function retryDeadLetters(
  deps: AdminDeps,
  letters: readonly Letter[],
): Promise<number> {
  for (const letter of letters) {
    await deps.db.transaction().execute((trx) => revive(deps, trx, letter))
  }
  return letters.length
}

/** For events skipped under a wrong shop id. Returns their number. */
export function retryForeignEvents(deps: AdminDeps): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const ids = await reviveForeignEvents(trx)
    for (const eventId of ids) await deps.jobs.enqueue(trx, 'payment-event', { eventId })
    await recordAct(trx, { who: deps.who, act: 'replay', facts: { foreign: ids.length } })
    return ids.length
  })
}

async function revive(deps: AdminDeps, trx: Trx, { sort, id, kind, orderNumber }: Letter) {
  if (sort === 'mail') {
    await reviveMail(trx, id)
    await resolveAlarm(trx, { kind: 'dead_mail', subject: id })
    await deps.jobs.enqueue(trx, 'mail', { mailId: id })
  } else if (sort === 'event') {
    await reviveEvent(trx, id)
    await resolveAlarm(trx, { kind: 'dead_event', subject: id })
    await deps.jobs.enqueue(trx, 'payment-event', { eventId: id })
  } else {
    await deps.jobs.retry(trx, kind, id)
  }
  await recordAct(trx, {
    who: deps.who,
    act: 'replay',
    ...(orderNumber === null ? {} : { orderNumber }),
    facts: { sort, id },
  })
}
