import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import {
  deletePerson,
  listReturnedUsers,
  listUnfulfilledSessions,
  recordErasure,
} from '../../db/erasures.ts'
import type { User } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { fulfilOrder } from '../../orders/fulfilment/fulfil-order.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { erasedHash } from '../../tokens/erased-hash.ts'

/**
 * Closes every payment page of a person, and hands over what was paid on them: afterwards nothing can be
 * paid any more for somebody who is gone.
 * @throws AppError checkout_unavailable when the provider cannot be asked
 */
export async function closePaymentPages(deps: Deps, user: User): Promise<void> {
  for (const sessionId of await listUnfulfilledSessions(deps.db, user)) {
    await deps.payments.expireSession(sessionId)
    await fulfilOrder(deps, sessionId, 'checkout')
  }
}

/**
 * Erases a person in one commit: whatever names him goes, his orders stay without him, and a keyed hash
 * stays so that he is erased again after a backup is restored (decision B20). A last mail says so; its row
 * holds the address until it is sent and goes with it.
 */
export async function erasePerson(
  deps: Deps,
  trx: Parameters<typeof deletePerson>[0],
  user: User,
): Promise<void> {
  await recordErasure(trx, { userId: user.id, emailHash: erasedHash(deps, user.email) })
  await deletePerson(trx, user)
  await queueMail(deps, trx, {
    dedupeKey: `account-deleted:${randomUUID()}`,
    kind: 'account_deleted',
    toEmail: user.email,
    userId: null,
    orderId: null,
  })
}

/** At start: erases again whoever a restored backup brought back. Returns how many were. */
export async function reapplyErasures(db: Db): Promise<number> {
  const returned = await listReturnedUsers(db)
  for (const user of returned) {
    await db.transaction().execute((trx) => deletePerson(trx, user))
  }
  return returned.length
}
