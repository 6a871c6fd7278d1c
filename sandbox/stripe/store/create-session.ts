import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
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
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

type Parameters = z.output<typeof SessionParameters>

/** Needs a transaction. */
export function createSession(db: DatabaseSync, asked: Parameters): Session {
  const lines = asked.line_items.map((line, index) => ({
    price: priceOf(db, line, `line_items[${index}][price]`),
    quantity: line.quantity,
  }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price.unitAmount * quantity, 0)
  const currency = currencyOf(lines.map(({ price }) => price.currency))
  assertChargeable(total, currency)
  const createdAt = Date.now()
  const id = randomId('cs_test_', 58)
  insertRow(db, 'sessions', {
    id,
    amountTotal: total,
    currency,
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
    const { priceId, productName, unitAmount, metadata } = price
    const line = { sessionId: id, position, id: randomId('li_'), priceId, productName }
    insertRow(db, 'session_lines', { ...line, unitAmount, quantity })
    insertRow(db, 'line_products', { lineId: line.id, metadata: JSON.stringify(metadata) })
  }
  const session = findSession(db, id)
  if (!session) throw new Error('A session that was just written is missing')
  return session
}

/** @throws ApiError for an unknown price */
function priceOf(db: DatabaseSync, line: Parameters['line_items'][number], param: string) {
  if (line.price_data) {
    const { unit_amount: unitAmount, currency, product_data: product } = line.price_data
    const priceId = randomId('price_')
    return { priceId, productName: product.name, unitAmount, currency, metadata: product.metadata }
  }
  const price = known(findPrice(db, line.price ?? ''), 'price', line.price ?? '', param)
  const { id: priceId, productName, unitAmount, currency } = price
  return { priceId, productName, unitAmount, currency, metadata: {} }
}

/** @throws ApiError for lines in several currencies */
function currencyOf(currencies: readonly string[]): string {
  const [currency = '', other] = new Set(currencies)
  if (other === undefined) return currency
  throw new ApiError(
    `All line items must have the same currency. Found ${currency} and ${other}.`,
    { param: 'line_items' },
  )
}

function assertChargeable(total: number, currency: string): void {
  if (total < MIN_CENTS) {
    const least = `${formatMoney(MIN_CENTS, currency)} ${currency}`
    throw new ApiError(`The total amount due must add up to at least ${least}`, {
      code: 'amount_too_small',
    })
  }
  if (total > MAX_CENTS) {
    const most = formatMoney(MAX_CENTS, currency)
    throw new ApiError(`The total amount due must be no more than ${most}`, {
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
