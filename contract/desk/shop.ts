import { z } from 'zod'

const revision = z.int().min(0)
const name = z.string().trim().min(1, 'Enter a name.').max(120)

export const SaveDocumentRequest = z.strictObject({ body: z.string().max(200_000), revision })
export const DocumentRevision = z.strictObject({ revision })

/** Makes a hidden product like `from`. */
export const CopyProductRequest = z.strictObject({ from: z.string().max(200), name })

export const PublishSiteRequest = z.strictObject({
  /** Publication and revisions that the owner has seen. */
  live: z.int().min(1),
  drafts: z.record(z.string(), revision),
  note: z.string().trim().max(300),
})

export const RestoreRequest = PublishSiteRequest.pick({ live: true })

export interface DocumentRow {
  document: string
  /** Of a product: its name. */
  name: string
  product: { kind: string; state: string; cents: number | null } | null
  isNew: boolean
  draft: { savedAt: string; savedBy: string } | null
}

export interface ShopDocuments {
  live: number
  documents: DocumentRow[]
}

export interface DocumentAnswer {
  document: string
  /** JSON text of the live publication; null for a new document. */
  live: string | null
  /** JSON text of the draft, else of the live publication. */
  body: string
  revision: number
  isDraft: boolean
  savedAt: string
  savedBy: string
  /** Another text was published since the draft was begun. */
  isOvertaken: boolean
}

/** A field that would change; undefined on the side where it is missing. */
export interface ChangeRow {
  field: string
  before?: unknown
  after?: unknown
}

export interface SiteChanges {
  live: number
  documents: {
    document: string
    name: string
    revision: number
    savedBy: string
    isNew: boolean
    isOvertaken: boolean
    changes: ChangeRow[]
  }[]
  /** Mistakes that prevent publishing, each with document and field. */
  problems: string[]
}

export interface PublicationRow {
  id: number
  publishedAt: string
  publishedBy: string
  note: string
  /** Names of the documents that differ from the publication before. */
  changed: string[]
}

export interface RestoreChanges {
  live: number
  changes: (ChangeRow & { document: string })[]
}
