import { recordAct } from '../db/audit.ts'
import { setMailAside } from '../db/mails.ts'
import { resolveAlarm } from '../outbox/alarms.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'

/**
 * Sets aside a mail that was given up: it is not listed and not tried any more. Its row stays, as what the law says may
 * depend on whether it arrived; the reason is kept in it, and goes with the person.
 * @throws AdminRefusal when it was not given up, or set aside before
 */
export async function discardMail(
  deps: AdminDeps,
  { id, why }: { id: string; why: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const mail = await setMailAside(trx, { id, why })
    if (!mail) throw new AdminRefusal('Only a mail that was given up can be set aside, and once.')
    const { kind, orderNumber } = mail
    await resolveAlarm(trx, { kind: 'dead_mail', subject: id })
    await recordAct(trx, {
      who: deps.who,
      act: 'discard',
      ...(orderNumber === null ? {} : { orderNumber }),
      facts: { sort: 'mail', id, kind },
    })
  })
}
