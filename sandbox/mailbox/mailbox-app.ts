import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { z } from 'zod'
import { answerPage, answerStyle } from '#sandbox/page-layout/page.ts'
import { messagePage, messagesPage, unknownMessagePage } from './mailbox-pages.ts'
import {
  deleteMessages,
  findMessage,
  listAttachments,
  listHeaders,
  listMessages,
} from './message-store.ts'
import { SmtpFaultOrder, type SmtpFaults } from './smtp-faults.ts'

/** Content security policy of emails: no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: https:; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

export function mailboxApp(db: DatabaseSync, faults: SmtpFaults) {
  return new Hono()
    .post('/_faults', async (c) => {
      const order = SmtpFaultOrder.safeParse(await c.req.json().catch(() => undefined))
      if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 400)
      faults.order(order.data)
      return c.body(null, 204)
    })
    .delete('/_faults', (c) => {
      faults.clear()
      return c.body(null, 204)
    })
    .get('/messages', (c) => c.json(listMessages(db, c.req.query('to'))))
    .get('/messages/:id', (c) => {
      const message = findMessage(db, c.req.param('id'))
      return message ? c.json(message) : c.json({ error: 'No such message' }, 404)
    })
    .get('/messages/:id/attachments', (c) => {
      const files = listAttachments(db, c.req.param('id'))
      return c.json(files.map(({ content, ...file }) => ({ ...file, bytes: content.length })))
    })
    .get('/messages/:id/attachments/:number', (c) => {
      const number = Number(c.req.param('number'))
      const file = listAttachments(db, c.req.param('id')).find((one) => one.number === number)
      if (!file) return c.json({ error: 'No such file' }, 404)
      c.header('content-type', file.type)
      c.header('content-disposition', 'attachment')
      c.header('x-content-type-options', 'nosniff')
      return c.body(Buffer.from(file.content))
    })
    .delete('/messages', (c) => {
      deleteMessages(db)
      return c.body(null, 204)
    })
    .get('/', (c) => answerPage(c, messagesPage(listMessages(db))))
    .get('/read/:id', (c) => {
      const message = findMessage(db, c.req.param('id'))
      if (!message) return answerPage(c, unknownMessagePage(), 404)
      const { id } = message
      const parts = { headers: listHeaders(db, id), attachments: listAttachments(db, id) }
      return answerPage(c, messagePage(message, parts))
    })
    .get('/read/:id/html', (c) => {
      const message = findMessage(db, c.req.param('id'))
      if (!message) return answerPage(c, unknownMessagePage(), 404)
      c.header('content-security-policy', MAIL_POLICY)
      c.header('referrer-policy', 'no-referrer')
      return c.html(withLinksInNewTabs(message.html))
    })
    .get('/style.css', answerStyle)
}

/** The doctype must stay first. */
function withLinksInNewTabs(mail: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(mail)
    ? mail.replace(/<head[^>]*>/i, (head) => head + base)
    : `<!doctype html>${base}${mail}`
}
