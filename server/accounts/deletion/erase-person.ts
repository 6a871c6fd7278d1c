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
 * Expires every open payment page of a user and fulfils those that were paid, so that no payment can arrive after
 * the account is deleted.
 * @throws AppError checkout_unavailable when the provider does not answer
 */
export async function closePaymentPages(deps: Deps, user: User): Promise<void> {
  for (const sessionId of await listUnfulfilledSessions(deps.db, user)) {
    await deps.payments.expireSession(sessionId)
    await fulfilOrder(deps, sessionId, 'checkout')
  }
}

/**
 * Deletes a user in one transaction. Rows that identify the user are deleted, orders are kept without an owner,
 * and a keyed hash of the address is stored so that the user is deleted again when an older backup is restored
 * (decision B20). A final mail is queued; its row holds the address and is deleted after sending.
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

/** Runs at start: deletes users that a restored backup brought back. Returns their number. */
export async function reapplyErasures(db: Db): Promise<number> {
  const returned = await listReturnedUsers(db)
  for (const user of returned) {
    await db.transaction().execute((trx) => deletePerson(trx, user))
  }
  return returned.length
}
