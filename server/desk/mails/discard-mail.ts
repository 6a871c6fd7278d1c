import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { setMailAside } from '#server/db/mails.ts'
import { resolveAlarm } from '#server/outbox/alarms.ts'

/**
 * Stops retrying a dead mail. Its row stays, as a legal deadline may depend on its delivery; the reason is erased with
 * the person.
 * @throws AdminRefusal unless the mail is dead and not discarded
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
