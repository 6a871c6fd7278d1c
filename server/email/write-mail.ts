import { paths } from '#domain/pages.ts'
import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import { findSignupToConfirm } from '../db/pending-signups.ts'
import type { TokenPurpose } from '../db/schema-shop-auth.ts'
import type { Deps } from '../deps.ts'
import { confirmationToken } from '../tokens/confirmation-token.ts'
import { tokenHash } from '../tokens/keys.ts'
import { oneTimeLink } from '../tokens/one-time-links.ts'
import { accountDeletedEmail } from './account-deleted-email.tsx'
import { alreadyRegisteredEmail } from './already-registered-email.tsx'
import { confirmEmail } from './confirm-email.tsx'
import { deleteAccountEmail } from './delete-account-email.tsx'
import { googleLinkedEmail } from './google-linked-email.tsx'
import type { Email } from './layout.tsx'
import { AlarmFacts, ownerAlarmEmail } from './owner-alarm-email.tsx'
import { passwordChangedEmail } from './password-changed-email.tsx'
import { resetPasswordEmail } from './reset-password-email.tsx'
import { setPasswordEmail } from './set-password-email.tsx'
import { welcomeEmail } from './welcome-email.tsx'
import { writeOrderMail } from './write-order-mail.ts'

/** Renders a mail of the outbox from the current data; undefined when what it is about no longer exists. */
export async function writeMail(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  switch (mail.kind) {
    case 'order_confirmation':
    case 'owner_sale':
    case 'refund_notice':
      return writeOrderMail(deps, trx, { kind: mail.kind, mail })
    case 'owner_alarm':
      return ownerAlarmEmail(AlarmFacts.parse(mail.facts))
    case 'set_password':
      return writeLinkMail(deps, mail, { purpose: 'set_password', email: setPasswordEmail })
    case 'reset_password':
      return writeLinkMail(deps, mail, { purpose: 'reset_password', email: resetPasswordEmail })
    case 'confirm_email':
      return writeConfirmation(deps, trx, mail)
    case 'already_registered':
      return alreadyRegisteredEmail({ signInUrl: signInUrl(deps) })
    case 'password_changed':
      return passwordChangedEmail({ signInUrl: signInUrl(deps) })
    case 'google_linked':
      return googleLinkedEmail({ signInUrl: signInUrl(deps) })
    case 'delete_account':
      return writeLinkMail(deps, mail, { purpose: 'delete_account', email: deleteAccountEmail })
    case 'account_deleted':
      return accountDeletedEmail()
    case 'welcome':
      return writeWelcome(deps, mail)
    default:
      return undefined
  }
}

/** The link itself was stored before (link-of-mail.ts). */
function writeLinkMail(
  deps: Deps,
  { id, userId }: Mail,
  { purpose, email }: { purpose: TokenPurpose; email: (facts: { url: string }) => Email },
): Email | undefined {
  return userId ? email({ url: oneTimeLink(deps, { purpose, mailId: id }) }) : undefined
}

/** undefined when the link was replaced or used. */
async function writeConfirmation(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  const token = confirmationToken(deps, mail.id)
  const attempt = await findSignupToConfirm(trx, tokenHash(token))
  if (!attempt) return undefined
  const url = new URL('/auth/v1/verify', deps.settings.siteUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('type', 'signup')
  url.searchParams.set('redirect_to', new URL(attempt.redirectTo, deps.settings.siteUrl).href)
  return confirmEmail({ url: url.href })
}

function signInUrl(deps: Deps): string {
  return `${deps.settings.siteUrl}${paths.auth()}`
}

function writeWelcome(deps: Deps, { facts }: Mail): Email {
  const resource = facts['resource']
  return welcomeEmail({
    resource: typeof resource === 'string' ? resource : undefined,
    vaultUrl: `${deps.settings.siteUrl}${paths.myVault()}`,
  })
}
