import type { ColumnType, Generated } from 'kysely'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { ClosedBecause, RequestState } from '#domain/request-state.ts'
import type { MadeAt } from './columns.ts'

// Migration 0038.

export interface RequestsTable {
  id: Generated<string>
  orderId: string
  lineNo: number
  kind: Kind
  state: RequestState
  stateSince: MadeAt
  dueAt: Date | null
  answeredAt: Date | null
  callAt: Date | null
  callNote: string | null
  deliveredAt: Date | null
  closedBecause: ClosedBecause | null
  closedFrom: RequestState | null
  lastWord: RequestAuthor | null
  alarmedAt: Date | null
  emptiedAt: Date | null
  createdAt: MadeAt
  urgency: ColumnType<number, never, never>
  turnAt: ColumnType<Date, never, never>
}

export type RequestAuthor = 'buyer' | 'shop'
export type RequestMessageKind = 'brief' | 'message' | 'delivery' | 'call'

export interface BriefField {
  name: string
  text: string
}

export interface RequestMessagesTable {
  id: Generated<string>
  requestId: string
  author: RequestAuthor
  kind: RequestMessageKind
  key: string
  body: Generated<string>
  fields: ColumnType<BriefField[], string | undefined, string>
  callAt: Date | null
  sentAt: MadeAt
  /** Previous customer, who alone may read it beside the desk; null: the current one. */
  formerUserId: ColumnType<string | null, never, string>
}

export interface RequestFilesTable {
  id: Generated<string>
  requestId: string
  messageId: string | null
  author: RequestAuthor
  key: string
  name: string
  /** A bigint, which Postgres sends as text. */
  bytes: ColumnType<string, number, never>
  mediaType: string | null
  createdAt: MadeAt
  firstDownloadedAt: Date | null
}

export interface RequestFilePartsTable {
  fileId: string
  part: number
  sha256: string
}
