import type { Trx } from '../db/connect.ts'
import { listMailsOfOrder } from '../db/mails.ts'
import type { RequestFacts } from '../db/requests.ts'
import type { Deps } from '../deps.ts'
import { ownerEmail } from '../outbox/alarms.ts'
import { queueMail } from '../outbox/queue-mail.ts'

/** Minimum seconds between two mails about one request. */
const MAIL_EVERY_SECONDS = 600

/** An unsent mail covers all messages until it is sent. Call with the request locked. */
export async function tellOwner(
  deps: Pick<Deps, 'jobs' | 'settings'>,
  trx: Trx,
  { id, orderId }: RequestFacts,
): Promise<void> {
  const mails = (await listMailsOfOrder(trx, orderId)).filter(
    ({ kind, facts }) => kind === 'owner_request' && facts['requestId'] === id,
  )
  const last = mails.at(-1)
  if (last && last.sentAt === null && last.deadAt === null) return
  const sinceSeconds = last?.sentAt ? (Date.now() - last.sentAt.getTime()) / 1000 : Infinity
  const delaySeconds = Math.max(0, Math.ceil(MAIL_EVERY_SECONDS - sinceSeconds))
  await queueMail(
    deps,
    trx,
    {
      dedupeKey: `owner-request:${id}:${last?.id ?? 'first'}`,
      kind: 'owner_request',
      toEmail: ownerEmail(deps),
      userId: null,
      orderId,
      facts: { requestId: id },
    },
    // a mail sent in the future comes from a wrong clock
    { delaySeconds: Math.min(delaySeconds, MAIL_EVERY_SECONDS) },
  )
}
