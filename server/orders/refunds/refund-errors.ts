import { ProviderError, type ProviderTrouble } from '#server/payments/provider-error.ts'

/** The outcome of a requested refund is unknown. */
export class RefundUnknownError extends ProviderError {
  readonly orderNumber: number
  readonly cents: number
  readonly currency: string
  /** Refunded from other orders by the same act. */
  readonly beforeCents: number

  constructor(
    trouble: ProviderTrouble,
    {
      orderNumber,
      cents,
      currency,
      beforeCents = 0,
      cause,
    }: {
      orderNumber: number
      cents: number
      currency: string
      beforeCents?: number
      cause?: unknown
    },
  ) {
    super(trouble, { cause })
    this.orderNumber = orderNumber
    this.cents = cents
    this.currency = currency
    this.beforeCents = beforeCents
  }
}

/** Another refund began since the payment was read. The provider was not called. */
export class RefundOvertakenError extends ProviderError {
  constructor() {
    super('busy')
  }
}
