import type { ColumnType, Generated } from 'kysely'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { PurchaseStatus } from '#domain/ledger.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { LineOutcome, WithdrawalState } from '#domain/withdrawal.ts'
import type { Json, MadeAt } from './columns.ts'

// Orders, what was bought, money and withdrawals.

export interface PurchasesTable {
  id: Generated<string>
  userId: string | null
  status: PurchaseStatus
  createdAt: MadeAt
  productName: string
  productKey: ProductKey
  quantity: number
  /** Dollars; the driver reads numeric as text. */
  pricePaid: ColumnType<string, number, number>
  orderId: string
  lineNo: number
}

export type BuyerAccount = 'created' | 'existing' | 'none'

export interface OrdersTable {
  id: Generated<string>
  /** Given only where the provider tells the number of an order that is rebuilt. */
  number: ColumnType<number, number | undefined, never>
  state: OrderState
  livemode: boolean
  ownerKey: string
  cartHash: string
  email: string | null
  userId: string | null
  guest: boolean
  currency: Generated<string>
  totalCents: number
  idempotencyKey: string
  paymentSessionId: string | null
  paymentIntentId: string | null
  checkoutUrl: string | null
  checkoutExpiresAt: Date | null
  account: BuyerAccount | null
  reviewReason: string | null
  createdAt: MadeAt
  updatedAt: MadeAt
  paidAt: Date | null
  fulfilledAt: Date | null
  refundedCents: Generated<number>
  termsVersion: Generated<string | null>
}

export interface TermsTable {
  version: string
  pdf: Buffer
  storedAt: MadeAt
}

export interface OrderLinesTable {
  orderId: string
  lineNo: number
  productKey: ProductKey
  productName: string
  productType: string
  priceId: string
  unitCents: number
  quantity: number
  monthlyFeeCents: ColumnType<number | null, number | null | undefined, never>
}

export interface EarlyStartsTable {
  orderId: string
  lineNo: number
  askedAt: MadeAt
  textVersion: string
}

export interface OrderEventsTable {
  id: Generated<number>
  orderId: string
  event: string
  fromState: OrderState | null
  toState: OrderState
  cause: string
  at: MadeAt
}

export interface OrderNotesTable {
  id: Generated<number>
  orderId: string
  at: MadeAt
  who: string
  note: string
}

export interface PaymentEventsTable {
  eventId: string
  type: string
  paymentSessionId: string | null
  payload: Json<unknown>
  receivedAt: MadeAt
  processedAt: Date | null
  paymentIntentId: string | null
  source: Generated<PaymentEventSource>
  outcome: PaymentEventOutcome | null
  attempts: Generated<number>
  lastError: string | null
  deadAt: Date | null
}

export type PaymentEventSource = 'webhook' | 'reconcile'
export type PaymentEventOutcome = 'handled' | 'ignored' | 'foreign'

export interface PaymentsTable {
  /** The payment intent. */
  id: string
  orderId: string
  sessionId: string
  amountCents: number
  currency: string
  paidAt: Date
  isRead: Generated<boolean>
  /** The provider's fee in cents of `feeCurrency`; null while it is not known. */
  feeCents: number | null
  /** Amount less fee. */
  netCents: number | null
  feeCurrency: string | null
}

export interface RefundsTable {
  id: string
  paymentId: string
  orderId: string
  amountCents: number
  /** The provider's. */
  status: string
  reason: string | null
  lineNos: Generated<number[]>
  createdAt: Date
  /** Number of the reading it stems from (ledger.ts). */
  reading: string
}

export interface RefundAttemptsTable {
  /** The idempotency key at the provider. */
  id: Generated<string>
  orderId: string
  paymentId: string
  amountCents: number
  /** Empty for a sum of money. */
  lineNos: number[]
  /** The withdrawal that it is for. */
  withdrawalNumber: number | null
  /** Refunded of the payment when the attempt was stored. */
  refundedBeforeCents: number
  who: string
  cameFrom: string
  /** open: the outcome is not in the ledger yet. made: the refund is in the ledger. not_made: no money moved. */
  state: Generated<'open' | 'made' | 'not_made'>
  /** The provider's answer. */
  refundId: string | null
  /** Calls to the provider with this key. */
  asks: Generated<number>
  /** When the last of them began. */
  askedAt: MadeAt
  /** False until the person who asked for it has read the outcome. */
  isTold: boolean
  createdAt: MadeAt
  closedAt: Date | null
}

export interface DisputesTable {
  id: string
  paymentId: string | null
  orderId: string
  amountCents: Generated<number>
  /** The provider's. */
  status: string
  reason: string | null
  dueBy: Date | null
  openedAt: MadeAt
  /** Not written any more; the status says it. */
  closedAt: Date | null
  reading: ColumnType<string, string | undefined, string>
}

export interface WithdrawalsTable {
  id: Generated<string>
  number: Generated<number>
  statementKey: Buffer
  receivedAt: MadeAt
  /** Null once the person is erased, as are the address and the statement, and the words about what was bought once it is decided. */
  name: string | null
  email: string | null
  statement: string | null
  /** Exact ones, or those of ticked lines. */
  orderNumbers: Generated<number[]>
  /** Every free word of the statement, for the owner to read. */
  bought: string | null
  userId: string | null
  state: Generated<WithdrawalState>
  automatic: Generated<boolean>
  dueAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  why: string | null
}

export interface WithdrawalLinesTable {
  withdrawalId: string
  orderId: string
  lineNo: number
  outcome: LineOutcome
  /** What the customer was last told of it. */
  toldOutcome: Generated<LineOutcome | null>
}
