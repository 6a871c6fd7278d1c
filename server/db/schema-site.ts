import type { Generated } from 'kysely'
import type { MadeAt } from './columns.ts'

export interface BodiesTable {
  sha256: string
  body: string
}

export interface PublicationsTable {
  id: number
  publishedAt: MadeAt
  publishedBy: string
  note: string
  termsVersion: Generated<string | null>
}

export interface PublicationDocumentsTable {
  publicationId: number
  document: string
  sha256: string
}

export interface AddressesTable {
  path: string
  document: string
}
