import type { ColumnType, Generated } from 'kysely'
import type { MadeAt } from './columns.ts'

// Migrations 0022, 0023, 0026, 0037, 0040 and 0060.

/** `draft` while its attachments are stored, then `ready`, `live`, and `superseded` by another. */
export type ContentState = 'draft' | 'ready' | 'live' | 'superseded'

export interface ContentVersionsTable {
  id: Generated<string>
  productKey: string
  number: number
  state: ContentState
  title: string | null
  changed: string | null
  /** Slug of the public chapter. */
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
  /** True for pictures known to be upright and without metadata. */
  isClean: Generated<boolean>
}

export interface ContentAttachmentsTable {
  versionId: string
  kind: 'picture' | 'file'
  name: string
  sha256: string
  mediaType: string
  /** Pixels of a picture. */
  width: number | null
  height: number | null
}

export interface ContentDraftsTable {
  productKey: string
  title: string
  changed: string
  /** File of the public chapter, or empty. */
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
  /** Null once the person is erased, or in rows of an earlier version. */
  userId: Generated<string | null>
  openedAt: MadeAt
  waiverVersion: string
  /** First bounce of the confirming mail. */
  unconfirmedAt: Generated<Date | null>
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
