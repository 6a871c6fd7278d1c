import { listMailsById } from '#server/db/mails.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { writeMail } from '#server/email/write-mail.ts'

/** Renders the emails to get their subjects, which are not stored. Emails that cannot be written any more have none. */
export function findSubjects(
  deps: DeskDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // read only: a mail that stores something while it is rendered gets no subject
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
