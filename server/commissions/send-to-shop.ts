import type {
  CommissionAnswer,
  SendBriefAnswer,
  SendBriefRequest,
  SendCommissionMessageRequest,
} from '#contract/commissions.ts'
import { isRequiredDetail } from '#domain/catalogue/song-details.ts'
import { ANSWER_WITHIN_HOURS } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import { sendFilesWith } from '#server/db/commission-files.ts'
import {
  insertCommissionMessage,
  type NewCommissionMessage,
} from '#server/db/commission-messages.ts'
import { type CommissionFacts, changeCommission } from '#server/db/commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import { listMailsOfOrder } from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'
import { ownerEmail } from '#server/outbox/alarms.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { lockOwnCommission, requireOpen } from './own-commission.ts'
import { showOwnCommission } from './show-commission.ts'

/** Minimum seconds between two emails about one request. */
const MAIL_EVERY_SECONDS = 600

type SendDeps = Pick<Deps, 'catalogue' | 'db' | 'jobs' | 'settings' | 'site'>

const HOUR_MS = 60 * 60 * 1000

/**
 * Only the first brief counts: a retry or another tab changes nothing. Starts the answer deadline.
 * @throws AppError not_found, refused when closed or without a brief, bad_request when a required detail is missing
 */
export async function sendBrief(
  deps: SendDeps & Pick<Deps, 'catalogue'>,
  userId: string,
  { requestId: commissionId, key, fields, fileIds }: SendBriefRequest,
): Promise<SendBriefAnswer> {
  return deps.db.transaction().execute(async (trx) => {
    const commission = await lockOwnCommission(trx, { commissionId, userId })
    if (commission.briefSentAt === null) {
      requireOpen(commission, deps.site.company)
      if (commission.kind !== 'song')
        throw new AppError('refused', 'There is nothing to fill in here.')
      const typed = fields.filter(({ text }) => text.trim() !== '')
      const missing = requiredOf(deps, commission.productKey).filter(
        (name) => !typed.some((field) => field.name === name),
      )
      if (missing.length > 0 || typed.length === 0) {
        throw new AppError('bad_request', `Please fill in: ${missing.join(', ')}.`)
      }
      const brief = { kind: 'brief', key, body: '', fields: typed } as const
      await addToConversation(deps, trx, { commission, message: brief, fileIds })
    }
    const answer = await showOwnCommission({ ...deps, db: trx }, { commissionId, userId })
    return { ...answer, isTaken: commission.briefSentAt === null || commission.briefKey === key }
  })
}

function requiredOf({ catalogue }: Pick<Deps, 'catalogue'>, productKey: string): string[] {
  const details = catalogue.findSold(productKey)?.file.song?.brief.details ?? []
  return details.map(({ name }) => name).filter(isRequiredDetail)
}

/**
 * One key counts once.
 * @throws AppError not_found, refused when closed, bad_request when empty
 */
export async function sendCommissionMessage(
  deps: SendDeps,
  userId: string,
  { requestId: commissionId, key, text, fileIds }: SendCommissionMessageRequest,
): Promise<CommissionAnswer> {
  return deps.db.transaction().execute(async (trx) => {
    const commission = await lockOwnCommission(trx, { commissionId, userId })
    const body = text.trim()
    if (body === '' && fileIds.length === 0)
      throw new AppError('bad_request', 'Write something first.')
    requireOpen(commission, deps.site.company)
    await addToConversation(deps, trx, {
      commission,
      message: { kind: 'message', key, body },
      fileIds,
    })
    return showOwnCommission({ ...deps, db: trx }, { commissionId, userId })
  })
}

interface Added {
  commission: CommissionFacts
  message: Omit<NewCommissionMessage, 'requestId' | 'author'>
  fileIds: readonly string[]
}

async function addToConversation(
  deps: SendDeps,
  trx: Trx,
  { commission, message, fileIds }: Added,
) {
  const author = 'buyer'
  const requestId = commission.id
  const stored = await insertCommissionMessage(trx, { ...message, requestId, author })
  if (!stored) return
  const sent = await sendFilesWith(trx, stored, fileIds)
  if (sent < fileIds.length) {
    throw new AppError('refused', 'One of the files is not here any more. Add it again, then send.')
  }
  const begins = message.kind === 'brief' && commission.state === 'waiting_for_buyer'
  const due = { state: 'new', dueAt: new Date(Date.now() + ANSWER_WITHIN_HOURS * HOUR_MS) } as const
  await changeCommission(trx, commission, { lastWord: author, ...(begins ? due : {}) })
  await notifyOwner(deps, trx, commission)
  if (message.kind === 'brief') await confirmBrief(deps, trx, commission, stored.id)
}

/** An unsent mail covers all messages until it is sent. Call with the commission locked. */
async function notifyOwner(
  deps: Pick<Deps, 'jobs' | 'settings' | 'site'>,
  trx: Trx,
  { id, orderId }: CommissionFacts,
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

async function confirmBrief(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id, orderId, email, userId }: CommissionFacts,
  briefId: string,
): Promise<void> {
  if (email === null) return
  await queueMail(deps, trx, {
    dedupeKey: `brief-received:${briefId}`, // a reassigned order gets a second brief
    kind: 'brief_received',
    toEmail: email,
    userId,
    orderId,
    facts: { requestId: id },
  })
}
