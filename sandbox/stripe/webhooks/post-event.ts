import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { findEvent } from '#sandbox/stripe/store/events.ts'
import type { WebhookFault } from '#sandbox/stripe/store/faults.ts'
import { seconds } from '#sandbox/stripe/store/seconds.ts'
import { type Answer, isDelivered } from './deliveries.ts'

const ATTEMPT_TIMEOUT_MS = 10_000

export interface Endpoint {
  db: DatabaseSync
  webhookUrl: string
  webhookSecret: string
}

export async function postWithFault(
  endpoint: Endpoint,
  {
    eventId,
    closing,
    fault,
  }: { eventId: string; closing: AbortSignal; fault: WebhookFault | undefined },
): Promise<Answer> {
  const copies = fault?.fault === 'repeated' ? fault.amount : 1
  const stampOffBy = fault?.fault === 'stamped' ? fault.amount : 0
  const answers = await Promise.all(
    Array.from({ length: copies }, () => postEvent(endpoint, { eventId, closing, stampOffBy })),
  )
  const bad = answers.find((answer) => !isDelivered(answer))
  return bad ?? answers[0] ?? { status: null, error: 'The sandbox was told to send nothing' }
}

/** Sends the stored bytes with a new signature; never throws. */
async function postEvent(
  { db, webhookUrl, webhookSecret }: Endpoint,
  { eventId, closing, stampOffBy }: { eventId: string; closing: AbortSignal; stampOffBy: number },
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
        'stripe-signature': signature(event.body, webhookSecret, stampOffBy),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    })
    await response.arrayBuffer()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error) }
  }
}

/** `Stripe-Signature` header; `offBy` in seconds. */
function signature(body: string, secret: string, offBy: number): string {
  const stamp = seconds(Date.now()) + offBy
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return `t=${stamp},v1=${digest}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
