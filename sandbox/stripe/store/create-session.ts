import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
import { insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError } from '#sandbox/stripe/http/api-error.ts'
import type { SessionParameters } from '#sandbox/stripe/http/session-parameters.ts'
import { getSession, type Session } from './sessions.ts'

const DAY_MS = 24 * 60 * 60_000
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

/** Needs a transaction. */
export function createSession(
  db: DatabaseSync,
  asked: z.output<typeof SessionParameters>,
): Session {
  const lines = asked.line_items
  const total = lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0)
  const currency = currencyOf(lines.map((line) => line.price_data.currency))
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
    createdAt,
    expiresAt: createdAt + DAY_MS,
  })
  for (const [position, { price_data: price, quantity }] of lines.entries()) {
    const lineId = randomId('li_')
    insertRow(db, 'session_lines', {
      sessionId: id,
      position,
      id: lineId,
      priceId: randomId('price_'),
      productName: price.product_data.name,
      unitAmount: price.unit_amount,
      quantity,
    })
    const metadata = JSON.stringify(price.product_data.metadata)
    insertRow(db, 'line_products', { lineId, metadata })
  }
  return getSession(db, id)
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
