import type { ColumnType, Generated } from 'kysely'
import type { MadeAt } from './columns.ts'

// Rows of what is delivered here (migrations 0022, 0023, 0026, 0037 and 0040).

/** `draft` while its attachments are stored, then `ready`, then once or more `live`, and `superseded` by another. */
export type ContentState = 'draft' | 'ready' | 'live' | 'superseded'

export interface ContentVersionsTable {
  id: Generated<string>
  productKey: string
  number: number
  state: ContentState
  title: string | null
  changed: string | null
  /** The chapter that everybody may read, by its name in addresses. */
  preview: Generated<string | null>
  fingerprint: string
  createdAt: MadeAt
  liveAt: Date | null
}

export interface ContentChaptersTable {
  versionId: string
  position: number
  slug: string
  title: string
  html: string
  words: string
  /** Null in versions published before drafts were kept. */
  file: string | null
  markdown: string | null
}

export interface ContentBlobsTable {
  sha256: string
  /** A bigint, which Postgres sends as text. */
  bytes: ColumnType<string, number, never>
  storedAt: MadeAt
}

export interface ContentAttachmentsTable {
  versionId: string
  kind: 'picture' | 'file'
  name: string
  sha256: string
  mediaType: string
  width: number | null
  height: number | null
}

/** What is edited at the desk. */
export interface ContentDraftsTable {
  productKey: string
  title: string
  changed: string
  /** File of the chapter that everybody may read; empty: none. */
  preview: Generated<string>
  revision: Generated<number>
  factsRevision: Generated<number>
  startedFrom: number | null
  begunAt: MadeAt
  changedAt: MadeAt
  changedBy: string
}

export interface DraftChaptersTable {
  id: Generated<string>
  productKey: string
  position: number
  file: string
  markdown: string
  revision: Generated<number>
  changedAt: MadeAt
  changedBy: string
}

export type DraftAttachmentsTable = Omit<ContentAttachmentsTable, 'versionId'> & {
  productKey: string
}

export interface OpeningsTable {
  orderId: string
  lineNo: number
  /** Who opened it; null once that person is erased, or where an earlier version stored it. */
  userId: Generated<string | null>
  openedAt: MadeAt
  waiverVersion: string
  /** When the mail that confirms it came back first. */
  unconfirmedAt: Generated<Date | null>
  /** When that mail was sent. */
  confirmedAt: Generated<Date | null>
}

export interface ContentGrantsTable {
  id: Generated<string>
  userId: string
  productKey: string
  reason: string
  grantedBy: string
  grantedAt: MadeAt
  endedAt: Date | null
}

/** Who wants no mails about new versions. */
export interface UpdateRefusalsTable {
  userId: string
  refusedAt: MadeAt
}

export interface ReadingPlacesTable {
  userId: string
  productKey: string
  chapter: string
  readAt: MadeAt
  seenVersion: number | null
}

export interface ContentAccessesTable {
  id: Generated<string>
  at: MadeAt
  userId: string | null
  productKey: string
  name: string
  status: number
  bytes: number
}

export interface StampedFilesTable {
  id: Generated<string>
  userId: string
  sourceSha256: string
  stamp: string
  sha256: string | null
  askedAt: MadeAt
}
