import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, known } from '#sandbox/stripe/http/api-error.ts'
import type { SessionParameters } from '#sandbox/stripe/http/session-parameters.ts'
import { findPrice } from './prices.ts'
import { findSession, type Session } from './sessions.ts'

const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** Allowed clock difference for `expires_at`. */
const CLOCK_SLACK_MS = 10_000

type Parameters = z.output<typeof SessionParameters>

/** Needs a transaction. Amounts come from the stored prices. */
export function createSession(db: DatabaseSync, asked: Parameters): Session {
  const lines = asked.line_items.map(({ price: id, quantity }, index) => {
    const price = known(findPrice(db, id), 'price', id, `line_items[${index}][price]`)
    if (!price.active) {
      const words = 'The price specified is inactive. This field only accepts active prices.'
      throw new ApiError(words, { param: `line_items[${index}][price]` })
    }
    return { price, quantity }
  })
  const total = lines.reduce((sum, { price, quantity }) => sum + price.unitAmount * quantity, 0)
  assertChargeable(total)
  const createdAt = Date.now()
  const id = randomId('cs_test_', 58)
  insertRow(db, 'sessions', {
    id,
    amountTotal: total,
    currency: 'usd',
    customerEmail: asked.customer_email ?? null,
    clientReferenceId: asked.client_reference_id ?? null,
    metadata: JSON.stringify(asked.metadata),
    paymentMetadata: JSON.stringify(asked.payment_intent_data?.metadata ?? {}),
    successUrl: asked.success_url,
    cancelUrl: asked.cancel_url ?? null,
    submitType: asked.submit_type ?? null,
    locale: asked.locale ?? null,
    createdAt,
    expiresAt: expiryOf(asked, createdAt),
  })
  for (const [position, { price, quantity }] of lines.entries()) {
    const { id: priceId, productName, unitAmount } = price
    const line = { sessionId: id, position, id: randomId('li_'), priceId, productName }
    insertRow(db, 'session_lines', { ...line, unitAmount, quantity })
  }
  const session = findSession(db, id)
  if (!session) throw new Error('A session that was just written is missing')
  return session
}

function assertChargeable(total: number): void {
  if (total < 50) {
    throw new ApiError('The total amount due must add up to at least $0.50 usd', {
      code: 'amount_too_small',
    })
  }
  if (total > 99_999_999) {
    throw new ApiError('The total amount due must be no more than $999,999.99', {
      code: 'amount_too_large',
    })
  }
}

function expiryOf({ expires_at }: Parameters, createdAt: number): number {
  if (expires_at === undefined) return createdAt + DAY_MS
  const lifetime = expires_at * 1000 - createdAt
  if (lifetime < HALF_HOUR_MS - CLOCK_SLACK_MS) {
    throw new ApiError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  if (lifetime > DAY_MS + CLOCK_SLACK_MS) {
    throw new ApiError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  return expires_at * 1000
}
