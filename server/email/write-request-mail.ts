import { paths } from '#domain/pages.ts'
import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import { listRequestFiles } from '../db/request-files.ts'
import { listRequestMessages } from '../db/request-messages.ts'
import { findRequest } from '../db/requests.ts'
import type { Deps } from '../deps.ts'
import { coverOfProduct } from './cover-of-product.ts'
import { deskPage } from './desk-page.ts'
import type { Email } from './layout.tsx'
import { briefReceivedEmail, ownerRequestEmail, requestMessageEmail } from './request-emails.tsx'

/** Undefined when the message no longer exists. */
export async function writeRequestMessage(
  deps: Deps,
  trx: Trx,
  { facts }: Mail,
): Promise<Email | undefined> {
  const thread = await readThread(trx, String(facts['requestId']))
  const message = thread?.messages.find(({ id }) => id === facts['messageId'])
  if (!thread || !message) return undefined
  const { request } = thread
  return requestMessageEmail({
    requestId: request.id,
    sentAt: message.sentAt,
    productName: request.productName,
    cover: coverOfProduct(deps.catalogue, request.productKey),
    words: message.body,
    files: message.files,
    callAt: message.callAt,
    minutes: deps.catalogue.findSold(request.productKey)?.file.minutes,
    url: `${deps.settings.siteUrl}${paths.requestOf(request.id)}`,
  })
}

/** Undefined when the brief no longer exists. */
export async function writeBriefReceived(
  deps: Deps,
  trx: Trx,
  { facts }: Mail,
): Promise<Email | undefined> {
  const thread = await readThread(trx, String(facts['requestId']))
  const brief = thread?.messages.find(({ kind }) => kind === 'brief')
  if (!thread || !brief) return undefined
  const { request } = thread
  return briefReceivedEmail({
    productName: request.productName,
    cover: coverOfProduct(deps.catalogue, request.productKey),
    fields: brief.fields,
    files: brief.files,
    dueAt: request.state === 'new' ? request.dueAt : null,
    url: `${deps.settings.siteUrl}${paths.requestOf(request.id)}`,
  })
}

/** Undefined when all is answered. */
export async function writeOwnerRequest(
  deps: Deps,
  trx: Trx,
  { facts }: Mail,
): Promise<Email | undefined> {
  const thread = await readThread(trx, String(facts['requestId']))
  if (!thread) return undefined
  const { request, messages } = thread
  const answered = messages.findLastIndex(({ author }) => author === 'shop')
  const unanswered = messages.slice(answered + 1)
  if (unanswered.length === 0) return undefined
  return ownerRequestEmail({
    productName: request.productName,
    orderNumber: request.orderNumber,
    buyerEmail: request.email ?? undefined,
    dueAt: request.state === 'new' ? request.dueAt : null,
    messages: unanswered,
    deskUrl: deskPage(deps, `/requests/${request.id}`),
  })
}

async function readThread(trx: Trx, requestId: string) {
  const request = await findRequest(trx, requestId)
  if (!request) return undefined
  const files = await listRequestFiles(trx, requestId)
  const messages = await listRequestMessages(trx, requestId)
  return {
    request,
    messages: messages.map((message) => ({
      ...message,
      files: files.filter((file) => file.messageId === message.id).map(({ name }) => name),
    })),
  }
}
