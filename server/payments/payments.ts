import type { DisputeStatus } from '#domain/order-state.ts'

/** A payment page as the provider has it now, with what became of its payment. */
export interface PaymentSession {
  id: string
  /** Where the buyer pays; null once paid or expired. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** False for a subscription or a set-up, which this shop does not sell. */
  isPayment: boolean
  paid: boolean
  amountTotalCents: number | null
  currency: string | null
  livemode: boolean
  expiresAt: Date
  paymentIntentId: string | null
  /** When the money came; null while unpaid, or when that was not asked. */
  paidAt: Date | null
  refundedCents: number
  disputes: readonly { id: string; status: DisputeStatus }[]
  /** The address that was given to it, or that the buyer typed there. */
  email: string | null
  /** The order it was made for, as this shop wrote it there; null for another shop's session. */
  orderId: string | null
  /** The buyer's account, if he bought signed in. */
  userId: string | null
}

export interface NewPaymentSession {
  orderId: string
  userId: string | null
  email: string
  lines: readonly { priceId: string; quantity: number }[]
  successUrl: string
  cancelUrl: string
  /** The same key with the same request is the same payment session, however often it is sent. */
  idempotencyKey: string
}

/** What a payment session charges for. */
export interface PaymentLine {
  priceId: string
  quantity: number
  unitCents: number
}

/** A price as the provider has it. */
export interface ProviderPrice {
  unitCents: number | null
  currency: string
  active: boolean
  oneTime: boolean
}

/** An event of the provider: from a webhook whose signature was verified, or listed. */
export interface PaymentEvent {
  id: string
  type: string
  /** The payment session it is about, where its type is about one. */
  sessionId: string | null
  /** The payment it is about, where its type is about one. */
  paymentIntentId: string | null
  payload: unknown
}

/**
 * The card provider as the shop uses it. Whatever asks it may throw ProviderError: a refusal with the code
 * checkout_unavailable that says whether the provider answered.
 */
export interface Payments {
  createSession(session: NewPaymentSession): Promise<PaymentSession>
  /** The session, or undefined when the provider does not know it. */
  findSession(id: string): Promise<PaymentSession | undefined>
  /** The session of a payment. */
  findSessionOfPayment(paymentIntentId: string): Promise<PaymentSession | undefined>
  /** What a session charges for, in the order of the cart. */
  listLines(sessionId: string): Promise<PaymentLine[]>
  /** Sessions made since then, the newest first; `paid` leaves out the others. */
  listSessions(filter: { since: Date; paid: boolean }): Promise<PaymentSession[]>
  /** Events since then that a payment of ours may hang on, the oldest first. */
  listEvents(since: Date): Promise<PaymentEvent[]>
  /** Every price of the account, by its id. */
  listPrices(): Promise<Map<string, ProviderPrice>>
  /** Gives money of a payment back; the same key with the same sum gives it back once, however often it is sent. */
  refund(refund: { paymentIntentId: string; cents: number; idempotencyKey: string }): Promise<void>
  /** Closes a payment page; one that is paid or expired already stays so. */
  expireSession(id: string): Promise<void>
  /**
   * The event in a webhook's raw body.
   * @throws AppError bad_signature unless one of our secrets signed exactly these bytes within 300 s
   * @throws ClockError for a good signature whose stamp is further off than that
   */
  verifyEvent(rawBody: string, signature: string | undefined): PaymentEvent
}
