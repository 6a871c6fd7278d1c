import type { RetryRequest } from '#contract/desk/mails.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { findUnsentLetter } from '#server/db/desk/mails.ts'
import {
  type DeadLetter,
  listDeadLetters,
  reviveEvent,
  reviveForeignEvents,
  reviveMail,
} from '#server/db/reports/dead-letters.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'

type Letter = Pick<DeadLetter, 'sort' | 'id' | 'kind' | 'orderNumber'>

/**
 * Retries one letter, all dead ones or all events skipped as another shop's, and returns their number.
 * @throws AdminRefusal when it was sent in the meantime or deleted
 */
export async function retryLetters(deps: AdminDeps, asked: RetryRequest): Promise<number> {
  if (!('all' in asked)) return retryDeadLetters(deps, [await findOne(deps, asked)])
  if (asked.all === 'foreign') return retryForeignEvents(deps)
  return retryDeadLetters(deps, await listAll(deps, asked.all))
}

async function listAll({ db }: AdminDeps, what: 'mails' | 'work'): Promise<Letter[]> {
  const dead = await listDeadLetters(db)
  return dead.filter(({ sort }) => (sort === 'mail') === (what === 'mails'))
}

async function findOne({ db }: AdminDeps, { sort, id }: Pick<Letter, 'sort' | 'id'>) {
  const letter =
    sort === 'mail'
      ? await findUnsentLetter(db, id)
      : (await listDeadLetters(db)).find((one) => one.sort === sort && one.id === id)
  if (letter) return letter
  throw new AdminRefusal('This is no longer waiting: it was done in the meantime, or is gone.')
}

/** Returns their number. Another failure makes a dead letter and an alarm again (F28). */
async function retryDeadLetters(deps: AdminDeps, letters: readonly Letter[]): Promise<number> {
  for (const letter of letters) {
    await deps.db.transaction().execute((trx) => revive(deps, trx, letter))
  }
  return letters.length
}

/** For events skipped under a wrong shop id. Returns their number. */
function retryForeignEvents(deps: AdminDeps): Promise<number> {
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
