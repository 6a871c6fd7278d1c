import { z } from 'zod'

export interface ContentItem {
  key: string
  name: string
  free: boolean
  offSale: boolean
  /** Null while unpublished. */
  live: { number: number; title: string | null; liveAt: string } | null
  /** Opens at an external address. */
  elsewhere: boolean
  draft: { changedAt: string; changedBy: string } | null
}

export interface ContentList {
  items: ContentItem[]
  /** True in live mode, where products without content cannot be sold. */
  takesMoney: boolean
}

export interface ContentFigures {
  owners: number
  opened: number
  /** Counts each file once per person. */
  downloads: number
}

/** By product. `missing`: pictures and files that the live version lacks. */
export type ContentFiguresAnswer = Record<string, ContentFigures & { missing: string[] }>

export interface ContentVersionRow {
  number: number
  state: 'live' | 'earlier' | 'broken off'
  publishedAt: string
  publishedBy: string | null
  changed: string | null
  /** Owners notified by mail. */
  told: number
}

export interface DraftChapterRow {
  id: string
  title: string
  /** Link target used by other chapters. */
  file: string
  changedAt: string
  changedBy: string
}

export interface DraftFile {
  kind: 'picture' | 'file'
  name: string
  bytes: number
  sha256: string
}

export interface Draft {
  title: string
  changed: string
  /** File of the public chapter; empty: none. */
  preview: string
  revision: number
  factsRevision: number
  /** Version it was copied from. */
  startedFrom: number | null
  begunAt: string
  changedAt: string
  changedBy: string
  chapters: DraftChapterRow[]
  files: DraftFile[]
}

export interface GuideContent {
  key: string
  name: string
  live: { number: number; title: string | null; changed: string | null; liveAt: string } | null
  draft: Draft | null
  versions: ContentVersionRow[]
}

export interface DraftChapterText extends Omit<DraftChapterRow, 'title'> {
  markdown: string
  revision: number
}

/** Result of an autosave. */
export type SavedAnswer<Written> =
  | { state: 'saved'; revision: number; at: string }
  /** Changed elsewhere in the meantime, to `now`; nothing was overwritten. */
  | { state: 'changed'; by: string; at: string; revision: number; now: Written }
  /** Deleted, discarded or published meanwhile. */
  | { state: 'gone' }

export type DraftFacts = Pick<Draft, 'title' | 'changed' | 'preview'>

const revision = z.int().min(1)

export const StartDraftRequest = z.strictObject({ from: z.enum(['live', 'nothing']) })

export const SaveChapterRequest = z.strictObject({ markdown: z.string(), revision })

export const SaveFactsRequest = z.strictObject({
  title: z.string().max(120),
  changed: z.string().max(2000),
  /** Omitted by older pages: stays unchanged. */
  preview: z.string().max(120).optional(),
  revision,
})

export const AddChapterRequest = z.strictObject({ title: z.string().trim().min(1).max(200) })

/** Must list all chapters. */
export const OrderRequest = z.strictObject({ ids: z.array(z.uuid()).min(1).max(400) })

export const FileKind = z.enum(['picture', 'file'])

export const DeleteFileRequest = z.strictObject({ kind: FileKind, name: z.string().max(200) })

export interface UploadedFile extends DraftFile {
  /** `there already`: same name and bytes. `renamed`: the name was taken. */
  outcome: 'added' | 'there already' | 'renamed'
}

export interface ContentProblem {
  /** Null: the whole draft. */
  chapterId: string | null
  chapterTitle: string | null
  line: number | null
  message: string
}

export interface CheckAnswer {
  /** Checked revision, to be sent when publishing. */
  revision: number
  problems: ContentProblem[]
  /** Lines worth a look that may be intended. */
  remarks: ContentProblem[]
  /** Pictures and files that no chapter uses. */
  unused: string[]
  words: number
  isLive: boolean
  /** Owners who would be notified. */
  wouldTell: number
  /** Reason against telling them in these words. */
  news: { kind: 'missing' } | { kind: 'told' | 'same'; version: number } | null
}

export interface PreviewAnswer {
  /** Sanitised. */
  html: string
  problems: ContentProblem[]
  /** Addresses by name. */
  pictures: Record<string, string>
  /** Ids by name in `data-chapter`. */
  chapters: Record<string, string>
}

export const PublishRequest = z.strictObject({ revision, tell: z.boolean() })

export interface PublishAnswer {
  /** Null: already live. */
  version: number | null
  /** A newer version, published at the same time, is live instead. */
  superseded?: true | undefined
  /** Null when no notification was requested. */
  told: number | null
}

export const RollBackRequest = z.strictObject({ number: z.int().min(1).max(100_000) })

/** A downloaded file or opened guide. */
export interface ContentAccess {
  id: number
  at: string
  email: string | null
  name: string
  /** True when the whole request was allowed. */
  isAllowed: boolean
  bytes: number
}

export interface ReadersAnswer {
  figures: ContentFigures
  readers: { email: string; readAt: string; chapter: string }[]
  accesses: ContentAccess[]
}
