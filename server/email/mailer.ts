import { createTransport } from 'nodemailer'
import type { ShopFacts } from '#domain/shop-facts.ts'
import type { EmailAttachment } from './layout.tsx'

export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** Same for every attempt, so that receivers can recognise duplicates. */
  messageId: string
  attachments: readonly EmailAttachment[]
  /** Shown as a button by mail clients (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export interface Mailer {
  /** Rejects with the mail server's response unless the mail was accepted. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Sending occupies a database connection. */
const WAITS = { connectMs: 10_000, answerMs: 30_000 }

/** The recipient is an object, as a string could be parsed as two addresses (T23). */
export function createMailer({
  smtpUrl,
  from,
  site,
  waits = WAITS,
}: {
  smtpUrl: string
  /** Address, with or without a name. Default name: that of the brand. */
  from: string
  /** Answers go to the company's mailbox. */
  site: Pick<ShopFacts, 'brand' | 'company'>
  waits?: typeof WAITS
}): Mailer {
  const server = {
    url: smtpUrl,
    connectionTimeout: waits.connectMs,
    greetingTimeout: waits.connectMs,
    socketTimeout: waits.answerMs,
  }
  const transport = createTransport(server, {
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office replies
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, attachments, unsubscribeUrl, ...mail }) => {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await transport.sendMail({
        ...mail,
        from: from.includes('<') ? from : { name: site.brand.name, address: from },
        replyTo: site.company.email,
        attachments: [...attachments],
        to: { name: '', address: to },
        ...(headers ? { headers } : {}),
      })
    },
    close: () => transport.close(),
  }
}

/** For admin commands: the running shop sends the emails they queue. */
export const refuseToMail: Mailer = {
  send: async () => {
    throw new Error('mails are sent by the shop')
  },
  close: () => undefined,
}
