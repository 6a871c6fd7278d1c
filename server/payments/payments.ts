/** A payment session with the state of its payment. */
export interface PaymentSession {
  id: string
  /** URL of the payment page; null once paid or expired. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** False for a subscription or set-up session, which this shop does not sell. */
  isPayment: boolean
  paid: boolean
  /** The buyer is done and what he paid with failed later, such as a bank debit; none is under way any more. */
  paymentFailed: boolean
  amountTotalCents: number | null
  currency: string | null
  livemode: boolean
  createdAt: Date
  expiresAt: Date
  paymentIntentId: string | null
  /** Time of the payment; null while unpaid, or when the charge was not expanded. */
  paidAt: Date | null
  /** Sum of its refunds, by the provider's count. */
  refundedCents: number
  /** The buyer's address, set by the shop or typed on the payment page. */
  email: string | null
  /** Order id from the session's metadata; null for another shop's session. */
  orderId: string | null
  /** The order's number from there; null for another shop's session, and for those of earlier versions. */
  orderNumber: number | null
  /** Order id from the metadata of another shop's session. */
  othersOrderId: string | null
  /** Account id of a signed-in buyer. */
  userId: string | null
}

/** A payment session with the fee, the refunds and the disputes of its payment. */
export interface PaymentSessionDetails extends PaymentSession {
  /** null while the provider does not know it, which may be some minutes after the payment, or does not tell it. */
  fee: ProviderFee | null
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
}

/** What the provider keeps of a payment and what is left of it, in cents of its balance's currency. */
export interface ProviderFee {
  feeCents: number
  netCents: number
  currency: string
}

export interface ProviderRefund {
  id: string
  cents: number
  /** The provider's status; a refund may fail after it succeeded. */
  status: string
  reason: string | null
  /** Lines of the order that this shop refunded; empty for a sum of money. */
  lineNos: number[]
  /** The attempt of this shop that made it; null for a refund made elsewhere, or by an earlier version. */
  attemptId: string | null
  createdAt: Date
}

/** A refund that this shop made, with what its metadata says of it. */
export interface OwnRefund {
  id: string
  paymentIntentId: string | null
  cents: number
  createdAt: Date
  lineNos: number[]
  orderNumber: number | null
  /** The withdrawal it is for; null for another reason. */
  withdrawalNumber: number | null
}

export interface ProviderDispute {
  id: string
  cents: number
  /** The provider's status. */
  status: string
  reason: string | null
  /** Until when the bank takes evidence; null when it takes none. */
  dueBy: Date | null
}

export interface NewPaymentSession {
  orderId: string
  orderNumber: number
  userId: string | null
  email: string
  lines: readonly { priceId: string; quantity: number }[]
  successUrl: string
  cancelUrl: string
  /** Repeating the same key with the same request returns the same payment session. */
  idempotencyKey: string
}

export interface NewRefund {
  paymentIntentId: string
  cents: number
  /** The order and its lines that it is for, kept with the refund at the provider; no lines for a sum of money. */
  orderId: string
  orderNumber: number
  lineNos: readonly number[]
  /** The withdrawal that it is for, if any. */
  withdrawalNumber: number | null
  /** Idempotency key, kept with the refund as well. */
  attemptId: string
}

/** A line of a payment session. */
export interface PaymentLine {
  priceId: string
  quantity: number
  unitCents: number
}

/** A price at the provider. */
export interface ProviderPrice {
  unitCents: number | null
  currency: string
  active: boolean
  oneTime: boolean
}

/** An event of the provider, from a verified webhook or from the list of events. */
export interface PaymentEvent {
  id: string
  type: string
  /** The payment session, for event types about one. */
  sessionId: string | null
  /** The payment intent, for event types about one. */
  paymentIntentId: string | null
  payload: unknown
  /** When the provider made it, by its own clock; null where an event does not say. */
  createdAt: Date | null
}

/** From `since` to before `until`, by the provider's clock in whole seconds. */
export interface EventWindow {
  since: Date
  until: Date
}

/**
 * The card provider. Its methods may throw ProviderError, which has the code checkout_unavailable and says whether
 * the provider responded.
 */
export interface Payments {
  createSession(session: NewPaymentSession): Promise<PaymentSession>
  /** The session, or undefined when the provider does not have it. */
  findSession(id: string): Promise<PaymentSessionDetails | undefined>
  /** The session of a payment intent. */
  findSessionOfPayment(paymentIntentId: string): Promise<PaymentSessionDetails | undefined>
  /** The lines of a session, in the order of the cart. */
  listLines(sessionId: string): Promise<PaymentLine[]>
  /** Sessions created since then, newest first; `paid` excludes the others. */
  listSessions(filter: { since: Date; paid: boolean }): Promise<PaymentSession[]>
  /** Refunds that this shop made since then, newest first. */
  listRefunds(filter: { since: Date }): Promise<OwnRefund[]>
  /**
   * Events of the types that concern payments, oldest first: the newest hundred of a window, or all of one that is
   * not longer than a second.
   */
  listEvents(window: EventWindow): Promise<{ events: PaymentEvent[]; hasMore: boolean }>
  /** All prices of the account, by id. */
  listPrices(): Promise<Map<string, ProviderPrice>>
  /** Refunds part of a payment, once for each attempt, and returns the refund's id. One request, never repeated. */
  refund(refund: NewRefund): Promise<string>
  /** Expires a session; a paid or expired one stays unchanged. */
  expireSession(id: string): Promise<void>
  /** Tries each right of the shop's key without changing anything; a missing one is told like that of any call. */
  checkRights(): Promise<void>
  /**
   * The event in a webhook's raw body.
   * @throws AppError bad_signature unless one of the secrets signed exactly these bytes within 300 s
   * @throws ClockError for a valid signature with a timestamp outside that
   */
  verifyEvent(rawBody: string, signature: string | undefined): PaymentEvent
}
