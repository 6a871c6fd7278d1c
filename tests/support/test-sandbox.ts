import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { z } from 'zod'
import { openSandbox, type Sandbox, type SandboxOptions } from '#sandbox/open-sandbox.ts'

/** A line of a session, with its own price as the shop sends it. */
export function lineOf(name: string, cents: number, quantity = 1) {
  const price_data = { currency: 'usd', unit_amount: cents, product_data: { name } }
  return { price_data, quantity }
}

const Ledger = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      paymentStatus: z.string(),
      amountTotal: z.int(),
      currency: z.string(),
      customerEmail: z.string().nullable(),
      metadata: z.record(z.string(), z.string()),
      lines: z.array(z.object({ productName: z.string(), quantity: z.int(), unitAmount: z.int() })),
      createdAt: z.iso.datetime(),
      paidAt: z.iso.datetime().nullable(),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), amount: z.int() })),
  events: z
    .array(
      z.object({
        id: z.string(),
        type: z.string(),
        sessionId: z.string(),
        createdAt: z.iso.datetime(),
        delivered: z.boolean(),
        attempts: z.int(),
      }),
    )
    .transform((events) => events.filter(({ type }) => type !== 'payment_intent.succeeded')),
})

export async function newSandboxDir(): Promise<AsyncDisposable & { dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

/** Uses free ports and short back-off. */
export async function openTestSandbox(
  options: Pick<SandboxOptions, 'dir'> & Partial<SandboxOptions>,
): Promise<Sandbox & AsyncDisposable> {
  const sandbox = await openSandbox({
    cardProviderPort: 0,
    googlePort: 0,
    mailboxPort: 0,
    webhookUrl: 'http://127.0.0.1:9/nobody-listens',
    googleRedirectUri: 'http://localhost:3000/auth/v1/callback',
    backOffMs: [10],
    ...options,
  })
  return { ...sandbox, [Symbol.asyncDispose]: sandbox.close }
}

export function stripeFor({ cardProvider }: Sandbox, key = cardProvider.secretKey): Stripe {
  const { port } = new URL(cardProvider.origin)
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
}

export function startCheckout(
  stripe: Stripe,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [lineOf('Guide', 2700)],
    customer_email: 'buyer@example.com',
    success_url: 'http://localhost:3000/paid?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/cart',
    ...changes,
  })
}

export function press(
  session: { url: string | null },
  button: 'pay' | 'decline',
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${session.url}/${button}`, { method: 'POST', redirect: 'manual', body })
}

export async function readLedger({ cardProvider }: Sandbox): Promise<z.output<typeof Ledger>> {
  const answer = await fetch(`${cardProvider.origin}/_ledger`)
  return Ledger.parse(await answer.json())
}
