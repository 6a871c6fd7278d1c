import type { Trx } from '../db/connect.ts'
import type { RequestFacts } from '../db/requests.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../outbox/queue-mail.ts'

export async function confirmBrief(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id, orderId, email, userId }: RequestFacts,
): Promise<void> {
  if (email === null) return
  await queueMail(deps, trx, {
    dedupeKey: `brief-received:${id}`,
    kind: 'brief_received',
    toEmail: email,
    userId,
    orderId,
    facts: { requestId: id },
  })
}
