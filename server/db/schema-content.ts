import type { Generated } from 'kysely'
import type { MadeAt } from './columns.ts'

// Rows of what is delivered here (migration 0022).

/** `draft` while its attachments are stored, then `ready`, then once or more `live`, and `superseded` by another. */
export type ContentState = 'draft' | 'ready' | 'live' | 'superseded'

export interface ContentVersionsTable {
  id: Generated<string>
  productKey: string
  number: number
  state: ContentState
  title: string | null
  changed: string | null
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
}

export interface ContentBlobsTable {
  sha256: string
  bytes: number
  storedAt: MadeAt
}

export interface ContentAttachmentsTable {
  versionId: string
  kind: 'picture' | 'file'
  name: string
  sha256: string
  mediaType: string
}
