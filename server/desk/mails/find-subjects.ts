import { listMailsById } from '../../db/mails.ts'
import { writeMail } from '../../email/write-mail.ts'
import type { DeskDeps } from '../desk-deps.ts'

/**
 * The subjects of mails by their ids. They are not kept, so they are those that the mails would have if they were
 * written now; one whose cause is gone, or that cannot be written, has none.
 */
export function findSubjects(
  deps: DeskDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // a mail that would store something while it is written cannot, and has no subject here
  return deps.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const subjects = new Map<string, string>()
      for (const mail of await listMailsById(trx, ids)) {
        const email = await writeMail(deps, trx, mail).catch(() => undefined)
        if (email) subjects.set(mail.id, email.subject)
      }
      return subjects
    })
}
