import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

export const MAILBOX_SCHEMA = `
create table if not exists messages (
  seq integer primary key autoincrement,
  id text not null unique,
  "to" text not null,
  "from" text not null,
  subject text not null,
  text text not null,
  html text not null,
  messageId text not null,
  headers text not null,
  receivedAt text not null
);
`

const Header = z.object({ name: z.string(), value: z.string() })

const Message = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  receivedAt: z.string(),
})

const MessageHeaders = z.object({ headers: z.string() })

/** A received mail in the JSON API: plain addresses, `receivedAt` as ISO 8601. */
export type Message = z.output<typeof Message>
export type MailHeader = z.output<typeof Header>

export interface NewMessage extends Omit<Message, 'id' | 'receivedAt'> {
  headers: MailHeader[]
}

/** Stores a mail, on disk when this returns. The same mail twice is stored twice. */
export function keepMessage(db: DatabaseSync, message: NewMessage): void {
  db.prepare(`
    insert into messages
      (id, "to", "from", subject, text, html, messageId, headers, receivedAt)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
    randomUUID(),
    message.to,
    message.from,
    message.subject,
    message.text,
    message.html,
    message.messageId,
    JSON.stringify(message.headers),
    new Date().toISOString(),
  )
}

/** All mails, newest last. */
export function listMessages(db: DatabaseSync): Message[] {
  return db
    .prepare('select * from messages order by seq')
    .all()
    .map((row) => Message.parse(row))
}

/** The mail with this id, if any. */
export function findMessage(db: DatabaseSync, id: string): Message | undefined {
  const row = db.prepare('select * from messages where id = ?').get(id)
  return row && Message.parse(row)
}

/** The unparsed header lines of a mail. */
export function listHeaders(db: DatabaseSync, id: string): MailHeader[] {
  const row = db.prepare('select headers from messages where id = ?').get(id)
  return row ? z.array(Header).parse(JSON.parse(MessageHeaders.parse(row).headers)) : []
}

/** Deletes all mails. */
export function deleteMessages(db: DatabaseSync): void {
  db.exec('delete from messages')
}
