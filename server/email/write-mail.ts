import { claimedItem } from '#domain/catalogue/claimed-item.ts'
import { earlyStartText } from '#domain/early-start.ts'
import { paths } from '#domain/pages.ts'
import { waiverText } from '#domain/waiver.ts'
import { findGuide } from '#server/content/find-reading-access.ts'
import { mayBeTold } from '#server/content/notify-owners.ts'
import type { Trx } from '#server/db/connect.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import type { Mail } from '#server/db/mails.ts'
import { findOrder, listOrderLines } from '#server/db/orders.ts'
import { findSignupToConfirm } from '#server/db/pending-signups.ts'
import { findLiveVersion, findOpening } from '#server/db/reading.ts'
import type { TokenPurpose } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationToken, updateMailsToken } from '#server/tokens/derived-tokens.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { oneTimeLink } from '#server/tokens/one-time-links.ts'
import {
  accountDeletedEmail,
  alreadyRegisteredEmail,
  confirmEmail,
  deleteAccountEmail,
  googleLinkedEmail,
  passwordChangedEmail,
  resetPasswordEmail,
} from './account-emails.tsx'
import { coverOfFreeItem, coverOfProduct } from './cover-of-product.ts'
import { AlarmFacts, DeskAccessFacts, deskAccessEmail, ownerAlarmEmail } from './desk-emails.tsx'
import { deskPage } from './desk-page.ts'
import { earlyStartEmail, ownerEarlyStartEmail } from './early-start-email.tsx'
import { guideOpenedEmail, guideUpdatedEmail } from './guide-emails.tsx'
import type { Email } from './layout.tsx'
import { freeResources, welcomeEmail } from './welcome-email.tsx'
import {
  writeBriefReceived,
  writeCommissionMessage,
  writeOwnerCommission,
} from './write-commission-mail.ts'
import { writeOrderMail } from './write-order-mail.ts'
import { writeWithdrawalMail } from './write-withdrawal-mail.ts'

/** Undefined when its subject no longer exists. */
export async function writeMail(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  switch (mail.kind) {
    case 'order_confirmation':
    case 'owner_sale':
    case 'refund_notice':
      return writeOrderMail(deps, trx, { kind: mail.kind, mail })
    case 'guide_opened':
      return writeGuideOpened(deps, trx, mail)
    case 'early_start':
    case 'owner_early_start':
      return writeEarlyStart(deps, trx, mail)
    case 'guide_updated':
      return writeGuideUpdated(deps, trx, mail)
    case 'owner_alarm':
      return ownerAlarmEmail(AlarmFacts.parse(mail.facts), deskPage(deps, '/alarms'))
    case 'reset_password':
      return writeLinkMail(deps, mail, { purpose: 'reset_password', email: resetPasswordEmail })
    case 'confirm_email':
      return writeConfirmation(deps, trx, mail)
    case 'already_registered':
      return alreadyRegisteredEmail({ signInUrl: signInUrl(deps) })
    case 'password_changed':
      return passwordChangedEmail({ signInUrl: signInUrl(deps) })
    case 'desk_access':
      return deskAccessEmail(DeskAccessFacts.parse(mail.facts), {
        deskUrl: deskPage(deps, '/access'),
      })
    case 'google_linked':
      return googleLinkedEmail({ signInUrl: signInUrl(deps) })
    case 'delete_account':
      return writeLinkMail(deps, mail, { purpose: 'delete_account', email: deleteAccountEmail })
    case 'account_deleted':
      return accountDeletedEmail()
    case 'welcome':
      return writeWelcome(deps, mail)
    case 'withdrawal_received':
    case 'withdrawal_decided':
    case 'owner_withdrawal':
      return writeWithdrawalMail(deps, trx, { kind: mail.kind, mail })
    case 'request_message':
      return writeCommissionMessage(deps, trx, mail)
    case 'brief_received':
      return writeBriefReceived(deps, trx, mail)
    case 'owner_request':
      return writeOwnerCommission(deps, trx, mail)
    default:
      // queued by a newer version, which will send it
      throw new Error(`this version knows no mail of the kind ${String(mail.kind)}`)
  }
}

async function writeGuideOpened(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  const { orderId } = mail
  const lineNo = Number(mail.facts['lineNo'])
  const order = orderId ? await findOrder(trx, orderId) : undefined
  if (!order) return undefined
  const opening = await findOpening(trx, { orderId: order.id, lineNo, userId: mail.userId })
  const lines = await listOrderLines(trx, order.id)
  const line = lines.find((one) => one.lineNo === lineNo)
  if (!opening || !line) return undefined
  return guideOpenedEmail({
    productName: line.productName,
    orderNumber: order.number,
    openedAt: opening.openedAt,
    cover: coverOfProduct(deps.catalogue, line.productKey),
    agreed: waiverText(line.productName),
    readUrl: `${deps.settings.siteUrl}${paths.readGuide(line.productKey)}`,
  })
}

async function writeEarlyStart(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  const { orderId, facts } = mail
  if (!orderId) return undefined
  const order = await findOrder(trx, orderId)
  const isIt = ({ lineNo }: { lineNo: number }) => lineNo === Number(facts['lineNo'])
  const request = (await listEarlyStarts(trx, [{ orderId }])).find(isIt)
  const line = (await listOrderLines(trx, orderId)).find(isIt)
  if (!order || !request || !line) return undefined
  const asked = {
    productName: line.productName,
    orderNumber: order.number,
    askedAt: request.askedAt,
    agreed: earlyStartText(line.productName),
  }
  return mail.kind === 'owner_early_start'
    ? ownerEarlyStartEmail({ ...asked, deskUrl: deskPage(deps, `/orders/${order.number}`) })
    : earlyStartEmail({
        ...asked,
        cover: coverOfProduct(deps.catalogue, line.productKey),
        accountUrl: `${deps.settings.siteUrl}${paths.myAccount()}`,
        withdrawUrl: `${deps.settings.siteUrl}${paths.withdraw()}`,
      })
}

/** storeLinkOfMail stored the link. */
function writeLinkMail(
  deps: Deps,
  { id, userId }: Mail,
  { purpose, email }: { purpose: TokenPurpose; email: (facts: { url: string }) => Email },
): Email | undefined {
  return userId ? email({ url: oneTimeLink(deps, { purpose, mailId: id }) }) : undefined
}

/** Undefined when the link was replaced or used. */
async function writeConfirmation(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  const token = confirmationToken(deps, mail.id)
  const attempt = await findSignupToConfirm(trx, tokenHash(token))
  if (!attempt) return undefined
  const url = new URL('/auth/v1/verify', deps.settings.siteUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('type', 'signup')
  const resource = claimedItem(deps.catalogue, attempt.userMetadata)?.name
  return confirmEmail({
    url: url.href,
    resource,
    cover: coverOfFreeItem(deps.catalogue, resource),
  })
}

function signInUrl(deps: Deps): string {
  return `${deps.settings.siteUrl}${paths.auth()}`
}

function writeWelcome(deps: Deps, { facts }: Mail): Email {
  const { resource } = facts
  const named = typeof resource === 'string' ? resource : undefined
  return welcomeEmail({
    shop: deps.site.brand.name,
    resource: named,
    cover: coverOfFreeItem(deps.catalogue, named),
    free: freeResources(deps.catalogue, deps.settings.siteUrl).filter(({ name }) => name !== named),
    vaultUrl: `${deps.settings.siteUrl}${paths.myVault()}`,
  })
}

/** Undefined when the version is no longer live or the reader lost access or opted out. */
async function writeGuideUpdated(
  deps: Deps,
  trx: Trx,
  { facts, userId }: Mail,
): Promise<Email | undefined> {
  const guide = findGuide(deps, String(facts['productKey']))
  const version = guide && (await findLiveVersion(trx, guide.file.key))
  if (!guide || !userId || version?.id !== facts['versionId'] || !version?.changed) return undefined
  if (!(await mayBeTold({ ...deps, db: trx }, guide, userId))) return undefined
  const { siteUrl } = deps.settings
  const token = updateMailsToken(deps, userId)
  return guideUpdatedEmail({
    title: guide.item.name,
    changed: version.changed,
    cover: coverOfProduct(deps.catalogue, guide.file.key),
    readUrl: `${siteUrl}${paths.readGuide(guide.file.key)}`,
    offUrl: `${siteUrl}/mails/updates?token=${encodeURIComponent(token)}`,
  })
}
