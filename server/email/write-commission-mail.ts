import { paths } from '#domain/pages.ts'
import { listCommissionFiles } from '#server/db/commission-files.ts'
import { listCommissionMessages } from '#server/db/commission-messages.ts'
import { findCommission } from '#server/db/commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Mail } from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'
import {
  briefReceivedEmail,
  commissionMessageEmail,
  ownerCommissionEmail,
} from './commission-emails.tsx'
import { coverOfProduct } from './cover-of-product.ts'
import { deskPage } from './desk-page.ts'
import type { Email } from './layout.tsx'

/** Undefined when the message no longer exists. */
export async function writeCommissionMessage(
  deps: Deps,
  trx: Trx,
  { facts }: Mail,
): Promise<Email | undefined> {
  const conversation = await readConversation(trx, String(facts['requestId']))
  const message = conversation?.messages.find(({ id }) => id === facts['messageId'])
  if (!conversation || !message) return undefined
  const { commission } = conversation
  return commissionMessageEmail({
    shop: deps.site.brand.name,
    commissionId: commission.id,
    sentAt: message.sentAt,
    productName: commission.productName,
    cover: coverOfProduct(deps.catalogue, commission.productKey),
    words: message.body,
    files: message.files,
    callAt: message.callAt,
    minutes: deps.catalogue.findSold(commission.productKey)?.file.minutes,
    url: `${deps.settings.siteUrl}${paths.commissionOf(commission.id)}`,
  })
}

/** Undefined when the brief no longer exists. */
export async function writeBriefReceived(
  deps: Deps,
  trx: Trx,
  { facts }: Mail,
): Promise<Email | undefined> {
  const conversation = await readConversation(trx, String(facts['requestId']))
  const brief = conversation?.messages.find(({ kind }) => kind === 'brief')
  if (!conversation || !brief) return undefined
  const { commission } = conversation
  return briefReceivedEmail({
    productName: commission.productName,
    cover: coverOfProduct(deps.catalogue, commission.productKey),
    fields: brief.fields,
    files: brief.files,
    dueAt: commission.state === 'new' ? commission.dueAt : null,
    url: `${deps.settings.siteUrl}${paths.commissionOf(commission.id)}`,
  })
}

/** Undefined when all is answered. */
export async function writeOwnerCommission(
  deps: Deps,
  trx: Trx,
  { facts }: Mail,
): Promise<Email | undefined> {
  const conversation = await readConversation(trx, String(facts['requestId']))
  if (!conversation) return undefined
  const { commission, messages } = conversation
  const answered = messages.findLastIndex(({ author }) => author === 'shop')
  const unanswered = messages.slice(answered + 1)
  if (unanswered.length === 0) return undefined
  return ownerCommissionEmail({
    productName: commission.productName,
    orderNumber: commission.orderNumber,
    customerEmail: commission.email ?? undefined,
    dueAt: commission.state === 'new' ? commission.dueAt : null,
    messages: unanswered,
    deskUrl: deskPage(deps, `/requests/${commission.id}`),
  })
}

async function readConversation(trx: Trx, commissionId: string) {
  const commission = await findCommission(trx, commissionId)
  if (!commission) return undefined
  const files = await listCommissionFiles(trx, commissionId)
  const messages = await listCommissionMessages(trx, commissionId)
  return {
    commission,
    messages: messages.map((message) => ({
      ...message,
      files: files.filter((file) => file.messageId === message.id).map(({ name }) => name),
    })),
  }
}
