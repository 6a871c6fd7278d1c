import type { ColumnType, Generated } from 'kysely'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { PurchaseStatus } from '#domain/ledger.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { LineOutcome, WithdrawalState } from '#domain/withdrawal.ts'
import type { Json, MadeAt } from './columns.ts'

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

export type CustomerAccount = 'created' | 'existing' | 'none'

export interface OrdersTable {
  id: Generated<string>
  /** Set only to restore an order's number. */
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
  account: CustomerAccount | null
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
  /** The payment intent's id. */
  id: string
  orderId: string
  sessionId: string
  amountCents: number
  currency: string
  paidAt: Date
  isRead: Generated<boolean>
  /** Cents of `feeCurrency`; null while unknown. */
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
  /** Snapshot number (beginReading in ledger.ts). */
  reading: string
}

export interface RefundAttemptsTable {
  /** The idempotency key at the provider. */
  id: Generated<string>
  orderId: string
  paymentId: string
  amountCents: number
  /** Empty for an amount without lines. */
  lineNos: number[]
  withdrawalNumber: number | null
  /** Refunded amount of the payment before this attempt. */
  refundedBeforeCents: number
  who: string
  cameFrom: string
  /** open: not in the ledger yet. made: in the ledger. not_made: no money moved. */
  state: Generated<'open' | 'made' | 'not_made'>
  refundId: string | null
  /** Calls with this key. */
  asks: Generated<number>
  /** Start of the last call. */
  askedAt: MadeAt
  /** False until the requester has read the outcome. */
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
  /** No longer written; `status` has it. */
  closedAt: Date | null
  reading: ColumnType<string, string | undefined, string>
}

export interface WithdrawalsTable {
  id: Generated<string>
  number: Generated<number>
  statementKey: Buffer
  receivedAt: MadeAt
  /** Personal fields are null once the person is erased; `bought` only after the decision. */
  name: string | null
  email: string | null
  statement: string | null
  /** Exact numbers, or those of ticked lines. */
  orderNumbers: Generated<number[]>
  /** All free text of the statement. */
  bought: string | null
  userId: string | null
  state: Generated<WithdrawalState>
  automatic: Generated<boolean>
  dueAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  why: string | null
  /** False when the client had requested too many mails: it is confirmed only if it matches an order. */
  mayMail: Generated<boolean>
}

export interface WithdrawalLinesTable {
  withdrawalId: string
  orderId: string
  lineNo: number
  outcome: LineOutcome
  toldOutcome: Generated<LineOutcome | null>
}
