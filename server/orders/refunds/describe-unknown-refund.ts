import { formatMoney } from '#domain/money.ts'
import type { OpenAttempt } from './refund-attempts.ts'
import { RefundUnknownError } from './refund-errors.ts'

/** Undefined for any other error. */
export function describeUnknownRefund(error: unknown): string | undefined {
  if (!(error instanceof RefundUnknownError)) return undefined
  const { beforeCents, currency } = error
  const before = beforeCents > 0 ? `${formatMoney(beforeCents, currency)} was refunded. ` : ''
  return `${before}${unknownInWords(error)}: the card provider gave no clear answer. ${LOOKED_UP}`
}

/** Refunds without a known outcome, in words; null without any. */
export function describeOpenAttempts(attempts: readonly OpenAttempt[]): string | null {
  if (attempts.length === 0) return null
  const sentences = attempts.map((attempt) => `${unknownInWords(attempt)}.`)
  return [...sentences, LOOKED_UP].join(' ')
}

const LOOKED_UP = 'The shop checks every minute and never refunds twice.'

/** A refund whose outcome is not known, as the beginning of a sentence. */
export function unknownInWords({ cents, currency, orderNumber }: OpenAttempt): string {
  return `We don’t know yet whether ${formatMoney(cents, currency)} of order ${orderNumber} was refunded`
}
