import type { ColumnType, Generated } from 'kysely'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Json, MadeAt } from './columns.ts'
import type {
  ContentAttachmentsTable,
  ContentBlobsTable,
  ContentChaptersTable,
  ContentVersionsTable,
} from './schema-content.ts'
import type {
  AuthCodesTable,
  IdentitiesTable,
  MailRequestsTable,
  OauthStatesTable,
  OneTimeTokensTable,
  PendingSignupsTable,
  RefreshTokensTable,
  SecretsTable,
  SessionsTable,
  SigningKeysTable,
  UsersTable,
} from './schema-shop-auth.ts'

/** Rows of the tables, in camelCase (the query builder converts the names). */
export interface Schema {
  'shopAuth.users': UsersTable
  'shopAuth.identities': IdentitiesTable
  'shopAuth.sessions': SessionsTable
  'shopAuth.refreshTokens': RefreshTokensTable
  'shopAuth.oneTimeTokens': OneTimeTokensTable
  'shopAuth.pendingSignups': PendingSignupsTable
  'shopAuth.authCodes': AuthCodesTable
  'shopAuth.oauthStates': OauthStatesTable
  'shopAuth.mailRequests': MailRequestsTable
  'shopAuth.signingKeys': SigningKeysTable
  'shopAuth.secrets': SecretsTable
  purchases: PurchasesTable
  freeSignups: FreeSignupsTable
  profiles: ProfilesTable
  'shop.orders': OrdersTable
  'shop.orderLines': OrderLinesTable
  'shop.orderEvents': OrderEventsTable
  'shop.paymentEvents': PaymentEventsTable
  'shop.mails': MailsTable
  'shop.erasures': ErasuresTable
  'shop.identity': IdentityTable
  'shop.payments': PaymentsTable
  'shop.refunds': RefundsTable
  'shop.disputes': DisputesTable
  'shop.alarms': AlarmsTable
  'shop.priceProblems': PriceProblemsTable
  'shop.taskRuns': TaskRunsTable
  'shop.watermarks': WatermarksTable
  'shop.audit': AuditTable
  'shop.contentVersions': ContentVersionsTable
  'shop.contentChapters': ContentChaptersTable
  'shop.contentBlobs': ContentBlobsTable
  'shop.contentAttachments': ContentAttachmentsTable
}

export interface PurchasesTable {
  id: Generated<string>
  userId: string | null
  status: 'completed' | 'refunded' | 'revoked'
  createdAt: MadeAt
  productName: string
  productKey: ProductKey
  quantity: number
  /** Dollars; the driver reads numeric as text. */
  pricePaid: ColumnType<string, number, number>
  accessUrl: string | null
  orderId: string
  lineNo: number
}

export type BuyerAccount = 'created' | 'existing' | 'none'

export interface OrdersTable {
  id: Generated<string>
  number: ColumnType<number, never, never>
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

export type MailKind =
  | 'order_confirmation'
  | 'set_password'
  | 'reset_password'
  | 'confirm_email'
  | 'already_registered'
  | 'welcome'
  | 'password_changed'
  | 'google_linked'
  | 'delete_account'
  | 'account_deleted'
  | 'owner_sale'
  | 'owner_alarm'
  | 'refund_notice'

export interface MailsTable {
  id: Generated<string>
  dedupeKey: string
  kind: MailKind
  toEmail: string
  userId: string | null
  orderId: string | null
  facts: ColumnType<Record<string, unknown>, string | undefined, string>
  createdAt: MadeAt
  sentAt: Date | null
  attempts: Generated<number>
  lastError: string | null
  nextTryAt: MadeAt
  deadAt: Date | null
}

export interface FreeSignupsTable {
  id: Generated<string>
  userId: string
  createdAt: MadeAt
  resourceName: string
}

export interface ProfilesTable {
  id: Generated<string>
  userId: string
  displayName: string | null
  updatedAt: MadeAt
}

export interface ErasuresTable {
  userId: string
  emailHash: Buffer
  at: MadeAt
}

export interface IdentityTable {
  onlyOne: Generated<boolean>
  id: Generated<string>
  mode: 'sandbox' | 'test' | 'live' | null
}

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

export interface AlarmsTable {
  id: Generated<string>
  kind: string
  subject: Generated<string>
  what: string
  since: MadeAt
  lastAt: MadeAt
  times: Generated<number>
  settledAt: Date | null
  mailedAt: Date | null
  mailable: Generated<boolean>
}

export interface PriceProblemsTable {
  priceId: string
  problem: string
  since: MadeAt
}

export interface TaskRunsTable {
  task: string
  succeededAt: Date | null
  failedAt: Date | null
  failingSince: Date | null
  problem: string | null
}

export interface WatermarksTable {
  name: string
  at: Date
  /** Where a list that is read in slices goes on. */
  position: string | null
}

export interface AuditTable {
  id: Generated<number>
  at: MadeAt
  who: string
  act: string
  orderNumber: number | null
  facts: ColumnType<Record<string, unknown>, string | undefined, string>
}
