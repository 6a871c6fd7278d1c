import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Answer } from './deliveries.ts'
import { findEvent } from './events.ts'
import { seconds } from './seconds.ts'

const ATTEMPT_TIMEOUT_MS = 10_000

interface Endpoint {
  db: DatabaseSync
  webhookUrl: string
  webhookSecret: string
}

/** Posts the event's stored bytes with a fresh signature; never throws, silence is an answer too. */
export async function postEvent(
  { db, webhookUrl, webhookSecret }: Endpoint,
  eventId: string,
  closing: AbortSignal,
): Promise<Answer> {
  const event = findEvent(db, eventId)
  if (!event) return { status: null, error: 'The event is gone' }
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      body: event.body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(event.body, webhookSecret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    })
    await response.arrayBuffer()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error) }
  }
}

/** The `Stripe-Signature` header for these bytes, stamped now. */
function signature(body: string, secret: string): string {
  const stamp = seconds(Date.now())
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return `t=${stamp},v1=${digest}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
