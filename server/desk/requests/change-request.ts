import type { AuditAct } from '#domain/audit-acts.ts'
import { AppError } from '#domain/errors.ts'
import { isGivenBack } from '#domain/request-state.ts'
import { type AdminDeps, AdminRefusal } from '../../admin-deps.ts'
import { recordAct } from '../../db/audit.ts'
import type { Trx } from '../../db/connect.ts'
import { sendFilesWith } from '../../db/request-files.ts'
import { insertRequestMessage, type NewRequestMessage } from '../../db/request-messages.ts'
import { findRequest, lockRequest, type RequestFacts } from '../../db/requests.ts'
import { queueMail } from '../../outbox/queue-mail.ts'

export type RequestActDeps = Pick<AdminDeps, 'db' | 'jobs' | 'who'>

export interface LockedRequest {
  trx: Trx
  request: RequestFacts
}

/** Runs `act` with the request locked. @throws AppError not_found, AdminRefusal once it is refunded */
export async function withRequest(
  { db }: Pick<AdminDeps, 'db'>,
  id: string,
  act: (locked: LockedRequest) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRequest(trx, id)
    const request = await findRequest(trx, id)
    if (!request) throw new AppError('not_found')
    if (isGivenBack(request.closedBecause)) {
      throw new AdminRefusal('This was refunded, so it stays closed.')
    }
    await act({ trx, request })
  })
}

/** @throws AdminRefusal when it is closed */
export function withOpenRequest(
  deps: Pick<AdminDeps, 'db'>,
  id: string,
  act: (locked: LockedRequest) => Promise<void>,
): Promise<void> {
  return withRequest(deps, id, (locked) => {
    if (locked.request.state === 'closed') {
      throw new AdminRefusal('This is closed. Reopen it first.')
    }
    return act(locked)
  })
}

interface Said {
  message: Omit<NewRequestMessage, 'requestId' | 'author'>
  fileIds?: readonly string[]
  mailed: boolean
}

/**
 * Appends the shop's message and mails the customer. False when the key was used before: skip the rest.
 * @throws AdminRefusal when one of the files is gone
 */
export async function appendMessage(
  deps: RequestActDeps,
  { trx, request }: LockedRequest,
  { message, fileIds = [], mailed }: Said,
): Promise<boolean> {
  const { id: requestId, orderId, email, userId } = request
  const author = 'shop'
  const stored = await insertRequestMessage(trx, { ...message, requestId, author })
  if (!stored) return false
  const sent = await sendFilesWith(trx, { requestId, author, messageId: stored.id, fileIds })
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

/** Without the message's text. */
export async function recordRequestAct(
  { who }: RequestActDeps,
  { trx, request }: LockedRequest,
  { act, facts = {} }: { act: AuditAct; facts?: Record<string, unknown> },
) {
  await recordAct(trx, {
    who,
    act,
    orderNumber: request.orderNumber,
    facts: { request: request.id, line: request.lineNo, ...facts },
  })
}
