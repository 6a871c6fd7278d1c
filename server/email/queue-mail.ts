import type { Trx } from '../db/connect.ts'
import { insertMail, type NewMail } from '../db/mails.ts'
import type { Deps } from '../deps.ts'

/**
 * Queues a mail with what it tells about: neither exists without the other. Returns its id, or undefined
 * when one with its key is or was there.
 */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  mail: NewMail,
): Promise<string | undefined> {
  const mailId = await insertMail(trx, mail)
  if (mailId) await deps.jobs.enqueue(trx, 'mail', { mailId })
  return mailId
}
