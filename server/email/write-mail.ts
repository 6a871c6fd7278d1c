import { paths } from '#domain/pages.ts'
import { makePasswordLink } from '../accounts/one-time-links.ts'
import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import { findOrder, listOrderLines } from '../db/orders.ts'
import type { Deps } from '../deps.ts'
import type { Email } from './layout.tsx'
import { orderConfirmationEmail } from './order-confirmation-email.tsx'
import { resetPasswordEmail } from './reset-password-email.tsx'
import { setPasswordEmail } from './set-password-email.tsx'

/** Writes a mail of the outbox from what the database knows now; undefined when its subject is gone. */
export async function writeMail(deps: Deps, trx: Trx, mail: Mail): Promise<Email | undefined> {
  switch (mail.kind) {
    case 'order_confirmation':
      return writeOrderConfirmation(deps, trx, mail)
    case 'set_password':
      return writePasswordMail(deps, trx, {
        mail,
        purpose: 'set_password',
        email: setPasswordEmail,
      })
    case 'reset_password':
      return writePasswordMail(deps, trx, {
        mail,
        purpose: 'reset_password',
        email: resetPasswordEmail,
      })
    default:
      return undefined
  }
}

async function writePasswordMail(
  deps: Deps,
  trx: Trx,
  {
    mail,
    purpose,
    email,
  }: {
    mail: Mail
    purpose: 'set_password' | 'reset_password'
    email: (facts: { url: string }) => Email
  },
): Promise<Email | undefined> {
  if (!mail.userId) return undefined
  const link = { userId: mail.userId, purpose, mailId: mail.id }
  return email({ url: await makePasswordLink(deps, trx, link) })
}

async function writeOrderConfirmation(
  deps: Deps,
  trx: Trx,
  mail: Mail,
): Promise<Email | undefined> {
  const order = mail.orderId ? await findOrder(trx, mail.orderId) : undefined
  if (!order) return undefined
  const lines = await listOrderLines(trx, order.id)
  return orderConfirmationEmail({
    number: order.number,
    lines: lines.map((line) => ({
      name: line.productName,
      quantity: line.quantity,
      totalCents: line.unitCents * line.quantity,
    })),
    totalCents: order.totalCents,
    newAccount: order.account === 'created',
    signInUrl: `${deps.settings.siteUrl}${paths.auth()}`,
  })
}
