import type {
  ListRequestsAnswer,
  OwnRequest,
  RequestAnswer,
  ThreadFile,
  ThreadMessage,
} from '#contract/requests.ts'
import { nextStep } from '#domain/catalogue/next-step.ts'
import { isToBook } from '#domain/request-state.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { listRequestFiles, type RequestFile } from '#server/db/request-files.ts'
import { listRequestMessages, type RequestMessage } from '#server/db/request-messages.ts'
import { listRequestsOfUser, type RequestFacts } from '#server/db/requests.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnRequest } from './own-request.ts'

/** @throws AppError not_found */
export async function showOwnRequest(
  { catalogue, db }: Pick<Deps, 'catalogue'> & { db: Db | Trx },
  own: { requestId: string; userId: string },
): Promise<RequestAnswer> {
  const request = await findOwnRequest(db, own)
  const files = await listRequestFiles(db, request.id)
  const messages = await listRequestMessages(db, request.id)
  // refunded deliveries stay listed, without their files
  const shown = request.isDeliveredOpen ? files : files.filter(({ author }) => author === 'buyer')
  return {
    request: toOwnRequest(request),
    thread: messages.map((message) => toThreadMessage(message, shown)),
    unsent: files
      .filter(({ author, messageId }) => author === 'buyer' && messageId === null)
      .flatMap(toWholeFile),
    emptied: request.emptiedAt !== null,
    call: callToBook({ catalogue }, request),
  }
}

function callToBook({ catalogue }: Pick<Deps, 'catalogue'>, request: RequestFacts) {
  const { productKey } = request
  if (!isToBook(request) || !catalogue.findSold(productKey)) return null
  const { text, action } = nextStep(catalogue, productKey)
  return action ? { text, label: action.label, href: action.href } : null
}

export async function listOwnRequests(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ListRequestsAnswer> {
  const requests = await listRequestsOfUser(db, userId)
  return { requests: requests.map(toOwnRequest) }
}

function toOwnRequest(request: RequestFacts): OwnRequest {
  const { id, orderNumber, productKey, productName, kind, quantity, state } = request
  const { closedBecause, isDeliveredOpen, dueAt, callAt, briefSentAt } = request
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

export function toThreadMessage(
  { id, author, kind, body, fields, callAt, sentAt }: RequestMessage,
  files: readonly RequestFile[],
): ThreadMessage {
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
export function toWholeFile({ id, name, bytes, mediaType }: RequestFile): ThreadFile[] {
  return mediaType === null ? [] : [{ id, name, bytes: Number(bytes) }]
}
