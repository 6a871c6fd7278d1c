import { createTransport } from 'nodemailer'

/** A mail ready to be sent. */
export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try at the same mail, so that a copy is recognised as one. */
  messageId: string
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail over; rejects with its answer otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A mail server that says nothing holds a mail, and a connection of ours, no longer than this. */
const WAITS = { connectMs: 10_000, answerMs: 30_000 }

/** Sends over SMTP. The address is handed over as an object: a raw string can reach two people (T23). */
export function createMailer({
  smtpUrl,
  from,
  waits = WAITS,
}: {
  smtpUrl: string
  from: string
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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, ...mail }) => {
      await transport.sendMail({ ...mail, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  }
}

/** For the owner's commands: the shop sends the mails that are queued there, now or when it starts next. */
export const refuseToMail: Mailer = {
  send: async () => {
    throw new Error('mails are sent by the shop')
  },
  close: () => undefined,
}
