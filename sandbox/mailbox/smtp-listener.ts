import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import { portOf } from '#sandbox/listen.ts'
import { keepMessage, type NewMessage } from './message-store.ts'
import type { SmtpFaults } from './smtp-faults.ts'

const MAX_BYTES = 1024 * 1024
const LINGER_MS = 500

/** Loopback only; responds 250 after the mail is on disk. */
export async function listenSmtp(db: DatabaseSync, port: number, faults: SmtpFaults) {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    banner: 'sandbox mailbox',
    size: MAX_BYTES,
    closeTimeout: LINGER_MS,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, callback) {
      if (faults.take('hang')) return
      callback(faults.take('refuse') ? refusal(421, 'No mail today') : null)
    },
    onMailFrom(_address, _session, callback) {
      callback(faults.take('sender') ? refusal(550, '5.1.8 Sender address rejected') : null)
    },
    onRcptTo(_address, _session, callback) {
      if (faults.take('busy')) callback(refusal(421, 'Try again later'))
      else if (faults.take('quota')) callback(refusal(550, '5.4.5 Daily sending quota exceeded'))
      else callback(faults.take('unknown') ? refusal(550, 'No such mailbox') : null)
    },
    onData(stream, { envelope, remotePort }, callback) {
      const dropped = faults.take('drop')
      receive(db, stream, envelope).then(
        () => (dropped ? sockets.get(remotePort)?.destroy() : callback()),
        callback,
      )
    },
  })
  // A port in use is reported below; a client that disconnects early got no 250.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  listening.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(listening.address())}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

async function receive(
  db: DatabaseSync,
  stream: SMTPServerDataStream,
  envelope: SMTPServerEnvelope,
): Promise<void> {
  const raw = Buffer.concat(await stream.toArray())
  if (stream.sizeExceeded) throw refusal(552, `Messages may have at most ${MAX_BYTES} bytes`)
  keepMessage(db, await readMessage(raw, envelope))
}

async function readMessage(raw: Buffer, envelope: SMTPServerEnvelope): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw)
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return {
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    from: mail.from?.address ?? sender,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'file',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}
