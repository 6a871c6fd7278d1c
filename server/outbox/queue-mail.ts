import type { Db } from '#server/db/connect.ts'
import { insertMail, type NewMail } from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'

/** Enqueues the job in the caller's transaction. Undefined when the mail's key exists. */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  mail: NewMail,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<string | undefined> {
  const mailId = await insertMail(db, mail, delaySeconds)
  // bulk emails go last
  const options = mail.kind === 'guide_updated' ? { priority: -1 } : {}
  if (mailId) await deps.jobs.enqueue(db, 'mail', { mailId }, { ...options, delaySeconds })
  return mailId
}
