import { formatMoney } from '#domain/money.ts'
import { ProviderError, type ProviderTrouble } from '#server/payments/provider-error.ts'
import { type OpenAttempt } from './refund-attempts.ts'

/** Concurrent refunds after which a call gives up. */
const MOST_OVERTAKEN = 5

/** The outcome of a requested refund is unknown. */
export class RefundUnknownError extends ProviderError {
  readonly orderNumber: number
  readonly cents: number
  readonly currency: string
  /** Refunded from other orders by the same act. */
  readonly beforeCents: number

  constructor(
    trouble: ProviderTrouble,
    { cause, ...facts }: OpenAttempt & { beforeCents?: number; cause?: unknown },
  ) {
    super(trouble, { cause })
    this.orderNumber = facts.orderNumber
    this.cents = facts.cents
    this.currency = facts.currency
    this.beforeCents = facts.beforeCents ?? 0
  }
}

/** Another refund began since the payment was read. The provider was not called. */
export class RefundOvertakenError extends ProviderError {
  constructor() {
    super('busy')
  }
}

/** Reads the payment and refunds again when another refund began in between. */
export async function unlessOvertaken<T>(refundOnce: () => Promise<T>): Promise<T> {
  for (let overtaken = 1; ; overtaken += 1) {
    try {
      return await refundOnce()
    } catch (error) {
      if (!(error instanceof RefundOvertakenError) || overtaken >= MOST_OVERTAKEN) throw error
    }
  }
}

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
