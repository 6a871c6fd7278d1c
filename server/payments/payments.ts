/** A payment page as the provider has it now. */
export interface PaymentSession {
  id: string
  /** Where the buyer pays; null once paid or expired. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  amountTotalCents: number | null
  currency: string | null
  livemode: boolean
  expiresAt: Date
  paymentIntentId: string | null
  /** The order it was made for, as the shop wrote it there. */
  orderId: string | null
}

export interface NewPaymentSession {
  orderId: string
  email: string
  lines: readonly { priceId: string; quantity: number }[]
  successUrl: string
  cancelUrl: string
  /** The same key with the same request is the same payment session, however often it is sent. */
  idempotencyKey: string
}

/** A webhook event whose signature was verified. */
export interface PaymentEvent {
  id: string
  type: string
  /** The payment session it is about, where its type is about one. */
  sessionId: string | null
  payload: unknown
}

/** The card provider as the shop uses it. */
export interface Payments {
  /** @throws AppError checkout_unavailable when the provider cannot be reached or refuses */
  createSession(session: NewPaymentSession): Promise<PaymentSession>
  /** The session, or undefined when the provider does not know it. */
  findSession(id: string): Promise<PaymentSession | undefined>
  /** Closes a payment page; one that is paid or expired already stays so. */
  expireSession(id: string): Promise<void>
  /**
   * The event in a webhook's raw body.
   * @throws AppError bad_signature unless one of our secrets signed exactly these bytes within 300 s
   */
  verifyEvent(rawBody: string, signature: string | undefined): PaymentEvent
}
