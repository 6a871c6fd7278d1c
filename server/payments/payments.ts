export interface PaymentSession {
  id: string
  /** Null once paid or expired. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** False for subscriptions. */
  isPayment: boolean
  paid: boolean
  /** Failed after checkout, such as a bank debit. */
  paymentFailed: boolean
  amountTotalCents: number | null
  currency: string | null
  livemode: boolean
  createdAt: Date
  expiresAt: Date
  paymentIntentId: string | null
  /** Also null if the charge was not expanded. */
  paidAt: Date | null
  refundedCents: number
  email: string | null
  /** Null for another shop's session. */
  orderId: string | null
  /** Null for another shop's session or an earlier version's. */
  orderNumber: number | null
  othersOrderId: string | null
  userId: string | null
}

export interface PaymentSessionDetails extends PaymentSession {
  /** Null for some minutes after the payment, or without the right. */
  fee: ProviderFee | null
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
}

/** Cents of the balance's currency. */
export interface ProviderFee {
  feeCents: number
  netCents: number
  currency: string
}

export interface ProviderRefund {
  id: string
  cents: number
  /** A refund may fail after it succeeded. */
  status: string
  reason: string | null
  /** Empty for a sum of money. */
  lineNos: number[]
  /** Null for a refund made elsewhere or by an earlier version. */
  attemptId: string | null
  createdAt: Date
}

/** A refund by this shop, read from its metadata. */
export interface OwnRefund
  extends Pick<ProviderRefund, 'id' | 'cents' | 'createdAt' | 'lineNos'>,
    Pick<PaymentSession, 'paymentIntentId' | 'orderNumber'> {
  currency: string
  withdrawalNumber: number | null
}

export interface ProviderDispute {
  id: string
  cents: number
  status: string
  reason: string | null
  /** Evidence deadline; null if the bank takes none. */
  dueBy: Date | null
}

export interface NewPaymentSession {
  orderId: string
  orderNumber: number
  userId: string | null
  email: string
  /** Lower case. */
  currency: string
  lines: readonly {
    productKey: string
    productName: string
    unitCents: number
    quantity: number
  }[]
  successUrl: string
  cancelUrl: string
  /** The same key and request return the same session. */
  idempotencyKey: string
}

export interface NewRefund {
  paymentIntentId: string
  cents: number
  /** Stored as metadata; no lines for a sum of money. */
  orderId: string
  orderNumber: number
  lineNos: readonly number[]
  withdrawalNumber: number | null
  /** Idempotency key, also in the metadata. */
  attemptId: string
}

export interface PaymentLine {
  /** Null for lines of earlier versions, which named a price of the provider. */
  productKey: string | null
  priceId: string
  quantity: number
  unitCents: number
}

export interface PaymentEvent {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
  payload: unknown
  /** Provider's clock. */
  createdAt: Date | null
}

/** `until` is exclusive; whole seconds of the provider's clock. */
export interface EventWindow {
  since: Date
  until: Date
}

/** Methods may throw ProviderError, an AppError checkout_unavailable. */
export interface Payments {
  createSession(session: NewPaymentSession): Promise<PaymentSession>
  findSession(id: string): Promise<PaymentSessionDetails | undefined>
  findSessionOfPayment(paymentIntentId: string): Promise<PaymentSessionDetails | undefined>
  listLines(sessionId: string): Promise<PaymentLine[]>
  /** Newest first. */
  listSessions(filter: { since: Date; paid: boolean }): Promise<PaymentSession[]>
  /** By this shop, newest first. */
  listRefunds(filter: { since: Date }): Promise<OwnRefund[]>
  /** Oldest first: the newest hundred of the window, or all of a single second. */
  listEvents(window: EventWindow): Promise<{ events: PaymentEvent[]; hasMore: boolean }>
  /** Once per attempt, without retry. Returns the refund's id. */
  refund(refund: NewRefund): Promise<string>
  /** Leaves paid or expired sessions unchanged. */
  expireSession(id: string): Promise<void>
  /** Reports missing rights like any call. */
  checkRights(): Promise<void>
  /**
   * @throws AppError bad_signature unless a secret signed exactly these bytes within 300 s
   * @throws ClockError for a valid signature with a timestamp out of tolerance
   */
  verifyEvent(rawBody: string, signature: string | undefined): PaymentEvent
}
