import type { AuditAct } from '#domain/audit-acts.ts'
import { isGivenBack } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { sendFilesWith } from '#server/db/commission-files.ts'
import {
  insertCommissionMessage,
  type NewCommissionMessage,
} from '#server/db/commission-messages.ts'
import { type CommissionFacts, findCommission, lockCommission } from '#server/db/commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

export type CommissionActDeps = Pick<AdminDeps, 'db' | 'jobs' | 'who'>

export interface LockedCommission {
  trx: Trx
  commission: CommissionFacts
}

/** Runs `act` with the commission locked. @throws AppError not_found, AdminRefusal once it is refunded */
export async function withCommission<Made>(
  { db }: Pick<AdminDeps, 'db'>,
  id: string,
  act: (locked: LockedCommission) => Promise<Made>,
): Promise<Made> {
  return db.transaction().execute(async (trx) => {
    await lockCommission(trx, id)
    const commission = await findCommission(trx, id)
    if (!commission) throw new AppError('not_found')
    if (isGivenBack(commission.closedBecause)) {
      throw new AdminRefusal('This was refunded, so it stays closed.')
    }
    return act({ trx, commission })
  })
}

/** @throws AdminRefusal when it is closed */
export function withOpenCommission<Made>(
  deps: Pick<AdminDeps, 'db'>,
  id: string,
  act: (locked: LockedCommission) => Promise<Made>,
): Promise<Made> {
  return withCommission(deps, id, (locked) => {
    if (locked.commission.state === 'closed') {
      throw new AdminRefusal('This is closed. Reopen it first.')
    }
    return act(locked)
  })
}

interface Said {
  message: Omit<NewCommissionMessage, 'requestId' | 'author'>
  fileIds?: readonly string[]
  mailed: boolean
}

/**
 * Appends the shop's message and mails the customer. False when the key was used before: skip the rest.
 * @throws AdminRefusal when one of the files is gone
 */
export async function appendMessage(
  deps: CommissionActDeps,
  { trx, commission }: LockedCommission,
  { message, fileIds = [], mailed }: Said,
): Promise<boolean> {
  const { id: requestId, orderId, email, userId } = commission
  const stored = await insertCommissionMessage(trx, { ...message, requestId, author: 'shop' })
  if (!stored) return false
  const sent = await sendFilesWith(trx, stored, fileIds)
  if (sent < fileIds.length) {
    throw new AdminRefusal('One of the files is missing. Add it again.')
  }
  if (!mailed || email === null) return true
  await queueMail(deps, trx, {
    dedupeKey: `request-message:${stored.id}`,
    kind: 'request_message',
    toEmail: email,
    userId,
    orderId,
    facts: { requestId, messageId: stored.id },
  })
  return true
}

/** Does not record the message's text. */
export async function recordCommissionAct(
  { who }: CommissionActDeps,
  { trx, commission }: LockedCommission,
  { act, facts = {} }: { act: AuditAct; facts?: Record<string, unknown> },
) {
  await recordAct(trx, {
    who,
    act,
    orderNumber: commission.orderNumber,
    facts: { request: commission.id, line: commission.lineNo, ...facts },
  })
}
