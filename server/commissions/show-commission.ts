import type {
  CommissionAnswer,
  ConversationFile,
  ConversationMessage,
  ListCommissionsAnswer,
  OwnCommission,
} from '#contract/commissions.ts'
import { nextStep } from '#domain/catalogue/next-step.ts'
import { isToBook } from '#domain/commission-state.ts'
import { type CommissionFile, listCommissionFiles } from '#server/db/commission-files.ts'
import { type CommissionMessage, listCommissionMessages } from '#server/db/commission-messages.ts'
import { type CommissionFacts, listCommissionsOfUser } from '#server/db/commissions.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnCommission } from './own-commission.ts'

/** @throws AppError not_found */
export async function showOwnCommission(
  { catalogue, db, site }: Pick<Deps, 'catalogue' | 'site'> & { db: Db | Trx },
  own: { commissionId: string; userId: string },
): Promise<CommissionAnswer> {
  const commission = await findOwnCommission(db, own)
  const files = await listCommissionFiles(db, commission.id)
  const messages = await listCommissionMessages(db, commission.id)
  // refunded deliveries stay listed, without their files
  const shown = commission.isDeliveredOpen
    ? files
    : files.filter(({ author }) => author === 'buyer')
  return {
    request: toOwnCommission(commission),
    thread: messages.map((message) => toConversationMessage(message, shown)),
    unsent: files
      .filter(({ author, messageId }) => author === 'buyer' && messageId === null)
      .flatMap(toWholeFile),
    emptied: commission.emptiedAt !== null,
    call: callToBook({ catalogue, site }, commission),
  }
}

function callToBook(
  { catalogue, site }: Pick<Deps, 'catalogue' | 'site'>,
  commission: CommissionFacts,
) {
  const { productKey } = commission
  if (!isToBook(commission) || !catalogue.findSold(productKey)) return null
  const { text, action } = nextStep({ catalogue, facts: site }, productKey)
  return action ? { text, label: action.label, href: action.href } : null
}

export async function listOwnCommissions(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ListCommissionsAnswer> {
  const commissions = await listCommissionsOfUser(db, userId)
  return { requests: commissions.map(toOwnCommission) }
}

function toOwnCommission(commission: CommissionFacts): OwnCommission {
  const { id, orderNumber, productKey, productName, kind, quantity, state } = commission
  const { closedBecause, isDeliveredOpen, dueAt, callAt, briefSentAt } = commission
  return {
    id,
    orderNumber,
    productKey,
    productName,
    kind,
    quantity,
    state,
    closedBecause,
    isDeliveredOpen,
    dueAt: state === 'new' ? (dueAt?.toISOString() ?? null) : null,
    callAt: callAt?.toISOString() ?? null,
    wantsBrief: kind === 'song' && state !== 'closed' && briefSentAt === null,
  }
}

export function toConversationMessage(
  { id, author, kind, body, fields, callAt, sentAt }: CommissionMessage,
  files: readonly CommissionFile[],
): ConversationMessage {
  return {
    id,
    author,
    kind,
    body,
    fields,
    callAt: callAt?.toISOString() ?? null,
    sentAt: sentAt.toISOString(),
    files: files.filter(({ messageId }) => messageId === id).flatMap(toWholeFile),
  }
}

/** Empty until all parts arrived. */
export function toWholeFile({ id, name, bytes, mediaType }: CommissionFile): ConversationFile[] {
  return mediaType === null ? [] : [{ id, name, bytes: Number(bytes) }]
}
