import type { Db } from '../db/connect.ts'
import { insertMail, type NewMail } from '../db/mails.ts'
import type { Deps } from '../deps.ts'

/**
 * Adds a mail to the outbox and queues its job, in the caller's transaction; it is sent now or after `delaySeconds`.
 * Returns its id, or undefined when a mail with its key exists.
 */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  mail: NewMail,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<string | undefined> {
  const mailId = await insertMail(db, mail, delaySeconds)
  // many at once, which nobody waits for: behind all others
  const options = mail.kind === 'guide_updated' ? { priority: -1 } : {}
  if (mailId) await deps.jobs.enqueue(db, 'mail', { mailId }, { ...options, delaySeconds })
  return mailId
}
