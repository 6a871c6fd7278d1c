import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import { newSandboxDir, openTestSandbox } from '../../tests/support/test-sandbox.ts'

const Message = z.strictObject({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  receivedAt: z.iso.datetime(),
})

let resources: AsyncDisposableStack
let sandbox: Sandbox

beforeEach(async () => {
  resources = new AsyncDisposableStack()
  const { dir } = resources.use(await newSandboxDir())
  sandbox = resources.use(await openTestSandbox({ dir }))
})
afterEach(() => resources.disposeAsync())

async function send(mail: SendMailOptions) {
  const transport = createTransport(sandbox.mailbox.smtpUrl)
  try {
    return await transport.sendMail({ from: 'Shop <shop@example.com>', ...mail })
  } finally {
    transport.close()
  }
}

async function get(path: string) {
  const answer = await fetch(sandbox.mailbox.origin + path)
  return { answer, body: await answer.text() }
}

async function listMessages() {
  return z.array(Message).parse(JSON.parse((await get('/messages')).body))
}

test('serves an attachment of a mail', async () => {
  await send({
    to: 'ann@example.com',
    subject: 'With a file',
    text: 'See the file.',
    attachments: [{ filename: 'terms.pdf', contentType: 'application/pdf', content: 'of a PDF' }],
  })
  const [message] = await listMessages()
  const files = `/messages/${message?.id}/attachments`

  expect(JSON.parse((await get(files)).body)).toEqual([
    { number: 1, name: 'terms.pdf', type: 'application/pdf', bytes: 8 },
  ])
  const { answer, body } = await get(`${files}/1`)
  expect([answer.headers.get('content-type'), body]).toEqual(['application/pdf', 'of a PDF'])
  expect((await get(`${files}/2`)).answer.status).toBe(404)
  expect((await get(`/read/${message?.id}`)).body).toContain(`href="${files}/1"`)
})

test('filters emails by address', async () => {
  for (const to of ['cleo@example.com', 'dan@example.com']) {
    await send({ to, subject: `For ${to}`, text: 'Hello' })
  }
  const { body } = await get('/messages?to=dan%40example.com')

  expect(JSON.parse(body)).toEqual([
    expect.objectContaining({ to: 'dan@example.com', subject: 'For dan@example.com' }),
  ])
  expect(JSON.parse((await get('/messages?to=nobody%40example.com')).body)).toEqual([])
})

test('lists an accepted mail with its parts and plain addresses', async () => {
  const { messageId } = await send({
    to: 'Ann <ann@example.com>, ben@example.com',
    bcc: 'hidden@example.com',
    subject: 'Grüße ✓',
    text: 'Open http://localhost:3000/confirm?token=abc&x=1',
    html: '<a href="http://localhost:3000/confirm?token=abc&amp;x=1">Open</a>',
  })

  const [message] = await listMessages()

  expect(message).toMatchObject({
    to: 'ann@example.com, ben@example.com, hidden@example.com',
    from: 'shop@example.com',
    subject: 'Grüße ✓',
    messageId,
  })
  expect(message?.text).toContain('http://localhost:3000/confirm?token=abc&x=1')
  expect(message?.html).toContain('<a href="http://localhost:3000/confirm?token=abc&amp;x=1">')
  const one = await get(`/messages/${message?.id}`)
  expect(JSON.parse(one.body)).toEqual(message)
  expect((await get('/messages/none')).answer.status).toBe(404)
})

test('sorts JSON oldest first and the page newest first', async () => {
  await send({ to: 'a@example.com', subject: 'First of two', text: '1' })
  await send({ to: 'a@example.com', subject: 'Second of two', text: '2' })

  expect((await listMessages()).map(({ subject }) => subject)).toEqual([
    'First of two',
    'Second of two',
  ])
  const { body } = await get('/')
  expect(body.indexOf('Second of two')).toBeLessThan(body.indexOf('First of two'))
  expect(body.indexOf('Second of two')).toBeGreaterThan(0)
  expect(body).toContain('http-equiv="refresh"')
})

test('deleting empties the mailbox', async () => {
  await send({ to: 'a@example.com', subject: 'Gone', text: '1' })

  const answer = await fetch(`${sandbox.mailbox.origin}/messages`, { method: 'DELETE' })

  expect(answer.status).toBe(204)
  expect(await listMessages()).toEqual([])
  expect((await get('/')).body).toContain('No mail yet')
})

test('shows a mail as text and in a sandboxed frame', async () => {
  await send({
    to: 'a@example.com',
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)>',
    html: '<html><head></head><body><script>alert(1)</script><a href="http://x/">x</a></body></html>',
  })
  const [message] = await listMessages()

  const page = await get(`/read/${message?.id}`)
  expect(page.body).not.toMatch(/<script|<img/)
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).toContain('&lt;img src=x')
  expect(page.body).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page.body).toContain(`src="/read/${message?.id}/html"`)
  expect(page.body).not.toContain('http-equiv="refresh"')

  const frame = await get(`/read/${message?.id}/html`)
  expect(frame.body).toContain('<head><base target="_blank">')
  const policy = frame.answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect((await get('/read/none')).answer.status).toBe(404)
})

test('rejects a mail larger than a mebibyte', async () => {
  await expect(
    send({ to: 'a@example.com', subject: 'Big', text: 'x '.repeat(600_000) }),
  ).rejects.toMatchObject({ responseCode: 552 })

  expect(await listMessages()).toEqual([])
})
