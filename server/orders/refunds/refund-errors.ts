import { ProviderError, type ProviderTrouble } from '../../payments/provider-error.ts'

/** The provider was asked for a refund, and what it made of that is not known yet. */
export class RefundUnknownError extends ProviderError {
  readonly orderNumber: number
  readonly cents: number
  /** What the same act refunded of other orders before. */
  readonly beforeCents: number

  constructor(
    trouble: ProviderTrouble,
    {
      orderNumber,
      cents,
      beforeCents = 0,
      cause,
    }: { orderNumber: number; cents: number; beforeCents?: number; cause?: unknown },
  ) {
    super(trouble, { cause })
    this.orderNumber = orderNumber
    this.cents = cents
    this.beforeCents = beforeCents
  }
}

/** Another refund of the order began after the payment was read. The provider was not asked; read it again. */
export class RefundOvertakenError extends ProviderError {
  constructor() {
    super('busy')
  }
}
