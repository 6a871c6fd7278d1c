import type { ColumnType, Generated } from 'kysely'
import type { MadeAt } from './columns.ts'
import type * as commissions from './schema-commissions.ts'
import type * as content from './schema-content.ts'
import type * as desk from './schema-desk.ts'
import type * as orders from './schema-orders.ts'
import type * as auth from './schema-shop-auth.ts'

/** In camelCase; the query builder converts the names. */
export interface Schema {
  'shopAuth.users': auth.UsersTable
  'shopAuth.identities': auth.IdentitiesTable
  'shopAuth.sessions': auth.SessionsTable
  'shopAuth.refreshTokens': auth.RefreshTokensTable
  'shopAuth.oneTimeTokens': auth.OneTimeTokensTable
  'shopAuth.chosenPasswords': auth.ChosenPasswordsTable
  'shopAuth.pendingSignups': auth.PendingSignupsTable
  'shopAuth.authCodes': auth.AuthCodesTable
  'shopAuth.oauthStates': auth.OauthStatesTable
  'shopAuth.mailRequests': auth.MailRequestsTable
  'shopAuth.signingKeys': auth.SigningKeysTable
  'shopAuth.secrets': auth.SecretsTable
  purchases: orders.PurchasesTable
  freeSignups: FreeSignupsTable
  profiles: ProfilesTable
  'shop.orders': orders.OrdersTable
  'shop.terms': orders.TermsTable
  'shop.orderLines': orders.OrderLinesTable
  'shop.orderEvents': orders.OrderEventsTable
  'shop.orderNotes': orders.OrderNotesTable
  'shop.paymentEvents': orders.PaymentEventsTable
  'shop.mails': MailsTable
  'shop.erasures': ErasuresTable
  'shop.identity': IdentityTable
  'shop.payments': orders.PaymentsTable
  'shop.refunds': orders.RefundsTable
  'shop.refundAttempts': orders.RefundAttemptsTable
  'shop.disputes': orders.DisputesTable
  'shop.alarms': AlarmsTable
  'shop.taskRuns': TaskRunsTable
  'shop.watermarks': WatermarksTable
  'shop.audit': AuditTable
  'shop.deskMembers': DeskMembersTable
  'shop.deskSessions': DeskSessionsTable
  'shop.deskInvitations': desk.DeskInvitationsTable
  'shop.deskPasskeys': desk.DeskPasskeysTable
  'shop.deskAuthenticators': desk.DeskAuthenticatorsTable
  'shop.deskRecoveryCodes': desk.DeskRecoveryCodesTable
  'shop.deskChallenges': desk.DeskChallengesTable
  'shop.bodies': BodiesTable
  'shop.publications': PublicationsTable
  'shop.publicationDocuments': PublicationDocumentsTable
  'shop.addresses': AddressesTable
  'shop.contentVersions': content.ContentVersionsTable
  'shop.contentChapters': content.ContentChaptersTable
  'shop.contentBlobs': content.ContentBlobsTable
  'shop.contentAttachments': content.ContentAttachmentsTable
  'shop.contentDrafts': content.ContentDraftsTable
  'shop.draftChapters': content.DraftChaptersTable
  'shop.draftAttachments': content.DraftAttachmentsTable
  'shop.openings': content.OpeningsTable
  'shop.earlyStarts': orders.EarlyStartsTable
  'shop.contentGrants': content.ContentGrantsTable
  'shop.updateRefusals': content.UpdateRefusalsTable
  'shop.readingPlaces': content.ReadingPlacesTable
  'shop.contentAccesses': content.ContentAccessesTable
  'shop.withdrawals': orders.WithdrawalsTable
  'shop.withdrawalLines': orders.WithdrawalLinesTable
  'shop.stampedFiles': content.StampedFilesTable
  'shop.requests': commissions.CommissionsTable
  'shop.requestMessages': commissions.CommissionMessagesTable
  'shop.requestFiles': commissions.CommissionFilesTable
  'shop.requestFileParts': commissions.CommissionFilePartsTable
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

interface BodiesTable {
  sha256: string
  body: string
}

interface PublicationsTable {
  id: number
  publishedAt: MadeAt
  publishedBy: string
  note: string
  termsVersion: Generated<string | null>
}

interface PublicationDocumentsTable {
  publicationId: number
  document: string
  sha256: string
}

interface AddressesTable {
  path: string
  document: string
}
