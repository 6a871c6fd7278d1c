import { createTransport } from 'nodemailer'
import type { EmailAttachment } from './layout.tsx'

/** A rendered mail. */
export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt at one mail, so that receivers can recognise a duplicate. */
  messageId: string
  attachments: readonly EmailAttachment[]
  /** Offered by mail programs as a button of their own (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail, rejects with its response otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Timeouts for a mail server that does not respond; meanwhile the mail holds a database connection. */
const WAITS = { connectMs: 10_000, answerMs: 30_000 }

/**
 * Sends over SMTP. The recipient is passed as an object, because a string could be parsed as two addresses (T23).
 */
export function createMailer({
  smtpUrl,
  from,
  replyTo,
  waits = WAITS,
}: {
  smtpUrl: string
  from: string
  /** Where answers go: a mailbox that is read. */
  replyTo: string
  waits?: typeof WAITS
}): Mailer {
  const server = {
    url: smtpUrl,
    connectionTimeout: waits.connectMs,
    greetingTimeout: waits.connectMs,
    socketTimeout: waits.answerMs,
  }
  const transport = createTransport(server, {
    from,
    replyTo,
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
        attachments: [...attachments],
        to: { name: '', address: to },
        ...(headers ? { headers } : {}),
      })
    },
    close: () => transport.close(),
  }
}

/** For admin commands: the running shop sends the mails they queue. */
export const refuseToMail: Mailer = {
  send: async () => {
    throw new Error('mails are sent by the shop')
  },
  close: () => undefined,
}
