import { recordAct } from '../db/audit.ts'
import type { Trx } from '../db/connect.ts'
import {
  type DeadLetter,
  listDeadLetters,
  reviveEvent,
  reviveForeignEvents,
  reviveMail,
} from '../db/reports/dead-letters.ts'
import { resolveAlarm } from '../outbox/alarms.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import type { Arguments } from './arguments.ts'
import { findById } from './find-by-id.ts'
import { counted } from './text.ts'

/**
 * replay <id|all|foreign>: retries dead letters; what fails again becomes a dead letter with an alarm again (F28).
 * `foreign` looks at the events of other shops again, as after a shop's id was wrong.
 */
export async function retryDeadLetters(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const [id] = words
  if (id === undefined) throw new AdminRefusal('Say which one, by its id, or all. See: dead')
  if (id === 'foreign') return retryForeign(deps)
  const dead = await listDeadLetters(deps.db)
  const chosen = id === 'all' ? dead : [findById(dead, id, 'given up')]
  for (const letter of chosen) {
    await deps.db.transaction().execute((trx) => revive(deps, trx, letter))
  }
  return chosen.length === 0
    ? 'Nothing was given up.'
    : `${counted(chosen.length, 'thing')} will be tried again.`
}

async function retryForeign(deps: AdminDeps): Promise<string> {
  const events = await deps.db.transaction().execute(async (trx) => {
    const ids = await reviveForeignEvents(trx)
    for (const eventId of ids) await deps.jobs.enqueue(trx, 'payment-event', { eventId })
    await recordAct(trx, { who: deps.who, act: 'replay', facts: { foreign: ids.length } })
    return ids.length
  })
  return `${counted(events, 'event')} of other shops will be looked at again.`
}

async function revive(deps: AdminDeps, trx: Trx, { sort, id, kind, orderNumber }: DeadLetter) {
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
