import type { Db } from '../db/connect.ts'
import { insertMail, type NewMail } from '../db/mails.ts'
import type { Deps } from '../deps.ts'

/**
 * Queues a mail with what it tells about: neither exists without the other. Returns its id, or undefined
 * when one with its key is or was there.
 */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  mail: NewMail,
): Promise<string | undefined> {
  const mailId = await insertMail(db, mail)
  if (mailId) await deps.jobs.enqueue(db, 'mail', { mailId })
  return mailId
}
