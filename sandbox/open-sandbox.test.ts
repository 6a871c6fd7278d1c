import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../tests/support/eventually.ts'
import {
  newSandboxDir,
  openTestSandbox,
  press,
  readLedger,
  startCheckout,
  stripeFor,
} from '../tests/support/test-sandbox.ts'
import { openWebhookReceiver } from '../tests/support/webhook-receiver.ts'
import { listen, portOf } from './listen.ts'

let resources: AsyncDisposableStack
let dir: string

beforeEach(async () => {
  resources = new AsyncDisposableStack()
  dir = resources.use(await newSandboxDir()).dir
})
afterEach(() => resources.disposeAsync())

test('reopening the same directory keeps keys, sessions, refunds, events and mails', async () => {
  const receiver = resources.use(await openWebhookReceiver())
  const first = await openTestSandbox({ dir, webhookUrl: receiver.url })
  const session = await startCheckout(stripeFor(first), { metadata: { order: '1' } })
  await press(session, 'pay')
  const transport = createTransport(first.mailbox.smtpUrl)
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'y' })
  transport.close()
  const before = await readLedger(first)
  const mailsBefore = await (await fetch(`${first.mailbox.origin}/messages`)).json()
  await first.close()

  const second = resources.use(await openTestSandbox({ dir, webhookUrl: receiver.url }))

  expect(second.cardProvider.secretKey).toBe(first.cardProvider.secretKey)
  expect(second.cardProvider.webhookSecret).toBe(first.cardProvider.webhookSecret)
  expect(second.cardProvider.secretKey).toMatch(/^sk_test_\w{24,}$/)
  expect(second.cardProvider.webhookSecret).toMatch(/^whsec_\w{24,}$/)
  expect(before.sessions).toMatchObject([
    {
      id: session.id,
      status: 'complete',
      paymentStatus: 'paid',
      amountTotal: 2700,
      currency: 'usd',
      customerEmail: 'buyer@example.com',
      metadata: { order: '1' },
      lines: [{ productName: 'Guide', quantity: 1, unitAmount: 2700 }],
    },
  ])
  expect(await readLedger(second)).toEqual(before)
  expect(mailsBefore).toHaveLength(1)
  expect(await (await fetch(`${second.mailbox.origin}/messages`)).json()).toEqual(mailsBefore)
  expect(receiver.received).toHaveLength(1)
})

test('each directory has its own keys', async () => {
  const other = resources.use(await newSandboxDir())
  const one = resources.use(await openTestSandbox({ dir }))
  const two = resources.use(await openTestSandbox({ dir: other.dir }))

  expect(two.cardProvider.secretKey).not.toBe(one.cardProvider.secretKey)
  expect(two.cardProvider.webhookSecret).not.toBe(one.cardProvider.webhookSecret)
})

test.each(['cardProviderPort', 'googlePort', 'mailboxPort', 'smtpPort'] as const)(
  'a busy %s rejects and closes everything opened',
  async (name) => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const busy = portOf(blocker.address())
    const free = { cardProviderPort: 0, googlePort: 0, mailboxPort: 0, smtpPort: 0 }
    for (const key of ['cardProviderPort', 'googlePort', 'mailboxPort', 'smtpPort'] as const) {
      const probe = await listen({ fetch: () => new Response() }, 0)
      free[key] = Number(new URL(probe.origin).port)
      await probe.close()
    }

    await expect(openTestSandbox({ dir, ...free, [name]: busy })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    const opened = resources.use(await openTestSandbox({ dir, ...free }))

    expect(opened.mailbox.smtpUrl).toBe(`smtp://127.0.0.1:${free.smtpPort}`)
    blocker.close()
    await once(blocker, 'close')
  },
)

test('closing is idempotent and stops all servers', async () => {
  const sandbox = await openTestSandbox({ dir })

  await Promise.all([sandbox.close(), sandbox.close()])

  await expect(fetch(sandbox.cardProvider.origin)).rejects.toThrow('fetch failed')
  await expect(fetch(sandbox.mailbox.origin)).rejects.toThrow('fetch failed')
})

test('a killed process loses no responses, and the next one delivers its event', async () => {
  const receiver = resources.use(
    await openWebhookReceiver((_received, count) =>
      count === 1 ? new Promise<number>(() => {}) : 200,
    ),
  )
  const script = `
    import { openTestSandbox } from ${JSON.stringify(new URL('../tests/support/test-sandbox.ts', import.meta.url).href)}
    const { cardProvider, google, mailbox } = await openTestSandbox(${JSON.stringify({ dir, webhookUrl: receiver.url })})
    console.log(JSON.stringify({ cardProvider, google, mailbox }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const doomed = { ...Opened.parse(JSON.parse(String(line))), close: async () => {} }
  const session = await startCheckout(stripeFor(doomed))
  const transport = createTransport(doomed.mailbox.smtpUrl)
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'y' })
  transport.close()
  const paying = press(session, 'pay').catch(() => 'cut off')
  await eventually(() => expect(receiver.received).toHaveLength(1))

  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await paying).toBe('cut off')
  const sandbox = resources.use(await openTestSandbox({ dir, webhookUrl: receiver.url }))

  await eventually(async () => {
    const { events } = await readLedger(sandbox)
    expect(events).toMatchObject([{ sessionId: session.id, delivered: true }])
  })
  expect(await stripeFor(sandbox).checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'paid',
  })
  expect(await (await fetch(`${sandbox.mailbox.origin}/messages`)).json()).toHaveLength(1)
})

const Opened = z.object({
  cardProvider: z.object({
    origin: z.string(),
    secretKey: z.string(),
    webhookSecret: z.string(),
  }),
  google: z.object({ origin: z.string(), clientId: z.string(), clientSecret: z.string() }),
  mailbox: z.object({ origin: z.string(), smtpUrl: z.string() }),
})
