import type { ColumnType, Generated } from 'kysely'
import type { MadeAt } from './columns.ts'
import type {
  CommissionFilePartsTable,
  CommissionFilesTable,
  CommissionMessagesTable,
  CommissionsTable,
} from './schema-commissions.ts'
import type {
  ContentAccessesTable,
  ContentAttachmentsTable,
  ContentBlobsTable,
  ContentChaptersTable,
  ContentDraftsTable,
  ContentGrantsTable,
  ContentVersionsTable,
  DraftAttachmentsTable,
  DraftChaptersTable,
  OpeningsTable,
  ReadingPlacesTable,
  StampedFilesTable,
  UpdateRefusalsTable,
} from './schema-content.ts'
import type {
  DeskAuthenticatorsTable,
  DeskChallengesTable,
  DeskInvitationsTable,
  DeskPasskeysTable,
  DeskRecoveryCodesTable,
} from './schema-desk.ts'
import type {
  DisputesTable,
  EarlyStartsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  PaymentEventsTable,
  PaymentsTable,
  PurchasesTable,
  RefundAttemptsTable,
  RefundsTable,
  TermsTable,
  WithdrawalLinesTable,
  WithdrawalsTable,
} from './schema-orders.ts'
import type {
  AuthCodesTable,
  ChosenPasswordsTable,
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
import type {
  AddressesTable,
  BodiesTable,
  PublicationDocumentsTable,
  PublicationsTable,
} from './schema-site.ts'

/** In camelCase; the query builder converts the names. */
export interface Schema {
  'shopAuth.users': UsersTable
  'shopAuth.identities': IdentitiesTable
  'shopAuth.sessions': SessionsTable
  'shopAuth.refreshTokens': RefreshTokensTable
  'shopAuth.oneTimeTokens': OneTimeTokensTable
  'shopAuth.chosenPasswords': ChosenPasswordsTable
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
  'shop.terms': TermsTable
  'shop.orderLines': OrderLinesTable
  'shop.orderEvents': OrderEventsTable
  'shop.orderNotes': OrderNotesTable
  'shop.paymentEvents': PaymentEventsTable
  'shop.mails': MailsTable
  'shop.erasures': ErasuresTable
  'shop.identity': IdentityTable
  'shop.payments': PaymentsTable
  'shop.refunds': RefundsTable
  'shop.refundAttempts': RefundAttemptsTable
  'shop.disputes': DisputesTable
  'shop.alarms': AlarmsTable
  'shop.taskRuns': TaskRunsTable
  'shop.watermarks': WatermarksTable
  'shop.audit': AuditTable
  'shop.deskMembers': DeskMembersTable
  'shop.deskSessions': DeskSessionsTable
  'shop.deskInvitations': DeskInvitationsTable
  'shop.deskPasskeys': DeskPasskeysTable
  'shop.deskAuthenticators': DeskAuthenticatorsTable
  'shop.deskRecoveryCodes': DeskRecoveryCodesTable
  'shop.deskChallenges': DeskChallengesTable
  'shop.bodies': BodiesTable
  'shop.publications': PublicationsTable
  'shop.publicationDocuments': PublicationDocumentsTable
  'shop.addresses': AddressesTable
  'shop.contentVersions': ContentVersionsTable
  'shop.contentChapters': ContentChaptersTable
  'shop.contentBlobs': ContentBlobsTable
  'shop.contentAttachments': ContentAttachmentsTable
  'shop.contentDrafts': ContentDraftsTable
  'shop.draftChapters': DraftChaptersTable
  'shop.draftAttachments': DraftAttachmentsTable
  'shop.openings': OpeningsTable
  'shop.earlyStarts': EarlyStartsTable
  'shop.contentGrants': ContentGrantsTable
  'shop.updateRefusals': UpdateRefusalsTable
  'shop.readingPlaces': ReadingPlacesTable
  'shop.contentAccesses': ContentAccessesTable
  'shop.withdrawals': WithdrawalsTable
  'shop.withdrawalLines': WithdrawalLinesTable
  'shop.stampedFiles': StampedFilesTable
  'shop.requests': CommissionsTable
  'shop.requestMessages': CommissionMessagesTable
  'shop.requestFiles': CommissionFilesTable
  'shop.requestFileParts': CommissionFilePartsTable
}

export type DeskRole = 'owner' | 'helper'

export interface DeskMembersTable {
  id: Generated<string>
  email: string
  name: string
  role: DeskRole
  createdAt: MadeAt
  removedAt: Date | null
  joinedAt: Date | null
}

export interface DeskSessionsTable {
  id: Generated<string>
  hash: Buffer
  memberId: string
  createdAt: MadeAt
  lastUsedAt: MadeAt
  confirmedAt: MadeAt
  browser: Generated<string>
  client: Generated<string>
}

export type MailKind =
  | 'order_confirmation'
  | 'set_password'
  | 'reset_password'
  | 'confirm_email'
  | 'already_registered'
  | 'welcome'
  | 'desk_access'
  | 'password_changed'
  | 'google_linked'
  | 'delete_account'
  | 'account_deleted'
  | 'owner_sale'
  | 'owner_alarm'
  | 'refund_notice'
  | 'guide_opened'
  | 'withdrawal_received'
  | 'withdrawal_decided'
  | 'owner_withdrawal'
  | 'early_start'
  | 'owner_early_start'
  | 'guide_updated'
  | 'request_message'
  | 'owner_request'
  | 'brief_received'

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
  setAsideAt: Date | null
  setAsideWhy: string | null
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
  applied: Generated<boolean>
}

export interface IdentityTable {
  onlyOne: Generated<boolean>
  id: Generated<string>
  mode: 'sandbox' | 'test' | 'live' | null
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
  position: string | null
}

export interface AuditTable {
  id: Generated<number>
  at: MadeAt
  who: string
  cameFrom: string
  act: string
  orderNumber: number | null
  facts: ColumnType<Record<string, unknown>, string | undefined, string>
}
