import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, findValue, insertRow, listRows, transaction } from '#sandbox/database.ts'

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

export type Message = z.output<typeof Message>
export type MailHeader = z.output<typeof Header>

const Attachment = z.object({
  number: z.number(),
  name: z.string(),
  type: z.string(),
  content: z.instanceof(Uint8Array),
})

export type Attachment = z.output<typeof Attachment>

export interface NewMessage extends Omit<Message, 'id' | 'receivedAt'> {
  headers: MailHeader[]
  attachments: Omit<Attachment, 'number'>[]
}

/** Synced to disk on return. Duplicates are stored twice. */
export function keepMessage(db: DatabaseSync, message: NewMessage): void {
  const { headers, attachments, ...fields } = message
  const id = randomUUID()
  transaction(db, () => {
    const receivedAt = new Date().toISOString()
    insertRow(db, 'messages', { id, ...fields, headers: JSON.stringify(headers), receivedAt })
    for (const [index, attachment] of attachments.entries()) {
      insertRow(db, 'attachments', { message: id, number: index + 1, ...attachment })
    }
  })
}

export function listMessages(db: DatabaseSync, to?: string): Message[] {
  return to === undefined
    ? listRows(db, Message, 'select * from messages order by seq')
    : listRows(db, Message, 'select * from messages where "to" = ? order by seq', to)
}

export function findMessage(db: DatabaseSync, id: string): Message | undefined {
  return findRow(db, Message, 'select * from messages where id = ?', id)
}

export function listHeaders(db: DatabaseSync, id: string): MailHeader[] {
  const headers = findValue(db, z.string(), 'select headers from messages where id = ?', id)
  return z.array(Header).parse(JSON.parse(headers ?? '[]'))
}

export function listAttachments(db: DatabaseSync, id: string): Attachment[] {
  return listRows(db, Attachment, 'select * from attachments where message = ? order by number', id)
}

export function deleteMessages(db: DatabaseSync): void {
  db.exec('delete from messages')
}
