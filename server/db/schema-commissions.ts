import type { ColumnType, Generated } from 'kysely'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { ClosedBecause, CommissionState } from '#domain/commission-state.ts'
import type { MadeAt } from './columns.ts'

// Migration 0038.

export interface CommissionsTable {
  id: Generated<string>
  orderId: string
  lineNo: number
  kind: Kind
  state: CommissionState
  stateSince: MadeAt
  dueAt: Date | null
  answeredAt: Date | null
  callAt: Date | null
  callNote: string | null
  deliveredAt: Date | null
  closedBecause: ClosedBecause | null
  closedFrom: CommissionState | null
  lastWord: CommissionAuthor | null
  alarmedAt: Date | null
  emptiedAt: Date | null
  createdAt: MadeAt
  urgency: ColumnType<number, never, never>
  turnAt: ColumnType<Date, never, never>
}

export type CommissionAuthor = 'buyer' | 'shop'
export type CommissionMessageKind = 'brief' | 'message' | 'delivery' | 'call'

export interface BriefField {
  name: string
  text: string
}

export interface CommissionMessagesTable {
  id: Generated<string>
  requestId: string
  author: CommissionAuthor
  kind: CommissionMessageKind
  key: string
  body: Generated<string>
  fields: ColumnType<BriefField[], string | undefined, string>
  callAt: Date | null
  sentAt: MadeAt
  /** Previous customer, who alone may read it beside the desk; null: the current one. */
  formerUserId: ColumnType<string | null, never, string>
}

export interface CommissionFilesTable {
  id: Generated<string>
  requestId: string
  messageId: string | null
  author: CommissionAuthor
  key: string
  name: string
  /** A bigint, which Postgres sends as text. */
  bytes: ColumnType<string, number, never>
  mediaType: string | null
  createdAt: MadeAt
  firstDownloadedAt: Date | null
}

export interface CommissionFilePartsTable {
  fileId: string
  part: number
  sha256: string
}
