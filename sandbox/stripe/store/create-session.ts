import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { randomId } from '../../random-id.ts'
import { ApiError, noSuch } from '../http/api-error.ts'
import type { SessionParameters } from '../http/session-parameters.ts'
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
    const price = findPrice(db, id)
    if (!price) throw noSuch('price', id, `line_items[${index}][price]`)
    if (!price.active) {
      throw new ApiError(
        'The price specified is inactive. This field only accepts active prices.',
        {
          param: `line_items[${index}][price]`,
        },
      )
    }
    return { price, quantity }
  })
  const total = lines.reduce((sum, { price, quantity }) => sum + price.unitAmount * quantity, 0)
  assertChargeable(total)
  const createdAt = Date.now()
  const id = randomId('cs_test_', 58)
  insertSession(db, asked, { id, total, createdAt, expiresAt: expiryOf(asked, createdAt) })
  const insertLine = db.prepare(`
    insert into session_lines
      (sessionId, position, id, priceId, productName, unitAmount, quantity)
    values (?, ?, ?, ?, ?, ?, ?)`)
  for (const [position, { price, quantity }] of lines.entries()) {
    const { id: priceId, productName, unitAmount } = price
    insertLine.run(id, position, randomId('li_'), priceId, productName, unitAmount, quantity)
  }
  const session = findSession(db, id)
  if (!session) throw new Error('A session that was just written is missing')
  return session
}

function insertSession(
  db: DatabaseSync,
  asked: Parameters,
  own: { id: string; total: number; createdAt: number; expiresAt: number },
): void {
  db.prepare(`
    insert into sessions (id, amountTotal, currency, customerEmail, clientReferenceId, metadata,
      paymentMetadata, successUrl, cancelUrl, submitType, locale, createdAt, expiresAt)
    values (?, ?, 'usd', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
    own.id,
    own.total,
    asked.customer_email ?? null,
    asked.client_reference_id ?? null,
    JSON.stringify(asked.metadata),
    JSON.stringify(asked.payment_intent_data?.metadata ?? {}),
    asked.success_url,
    asked.cancel_url ?? null,
    asked.submit_type ?? null,
    asked.locale ?? null,
    own.createdAt,
    own.expiresAt,
  )
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
