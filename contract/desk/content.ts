import { z } from 'zod'

/** A guide or free resource in GET /api/content. */
export interface ContentItem {
  key: string
  name: string
  free: boolean
  offSale: boolean
  /** What buyers read; null: nothing is published. */
  live: { number: number; title: string | null; liveAt: string } | null
  /** It opens at an address of its own instead. */
  elsewhere: boolean
  draft: { changedAt: string; changedBy: string } | null
}

/** 200 answer of GET /api/content. */
export interface ContentList {
  items: ContentItem[]
  /** Whether buyers pay with real money, so that nothing without content is sold. */
  takesMoney: boolean
}

/** Who has a guide and what was done with it. */
export interface ContentFigures {
  /** People who may read it, or signed up for it. */
  owners: number
  /** Those who have read a chapter. */
  opened: number
  /** Files fetched, each file once a person. */
  downloads: number
}

/** 200 answer of GET /api/content/figures, by product. `missing`: pictures and files that the live version lacks. */
export type ContentFiguresAnswer = Record<string, ContentFigures & { missing: string[] }>

export interface ContentVersionRow {
  number: number
  state: 'live' | 'earlier' | 'broken off'
  publishedAt: string
  publishedBy: string | null
  changed: string | null
  /** How many owners were told of it by mail. */
  told: number
}

export interface DraftChapterRow {
  id: string
  title: string
  /** What links in other chapters call it. */
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
  /** File of the chapter that everybody may read; empty: none. */
  preview: string
  revision: number
  factsRevision: number
  /** Number of the version it began as. */
  startedFrom: number | null
  begunAt: string
  changedAt: string
  changedBy: string
  chapters: DraftChapterRow[]
  files: DraftFile[]
}

/** 200 answer of GET /api/content/:key. */
export interface GuideContent {
  key: string
  name: string
  live: { number: number; title: string | null; changed: string | null; liveAt: string } | null
  draft: Draft | null
  versions: ContentVersionRow[]
}

/** 200 answer of GET /api/content/:key/chapters/:id. */
export interface DraftChapterText {
  id: string
  file: string
  markdown: string
  revision: number
  changedAt: string
  changedBy: string
}

/** What became of what was saved as typed. */
export type SavedAnswer<Written> =
  | { state: 'saved'; revision: number; at: string }
  /** Somebody else, or another tab, changed it meanwhile to `now`: nothing was overwritten. */
  | { state: 'changed'; by: string; at: string; revision: number; now: Written }
  /** It is not there any more: deleted, discarded or published meanwhile. */
  | { state: 'gone' }

/** Title of a guide, what is new in it and which chapter everybody may read, as they are being written. */
export interface DraftFacts {
  title: string
  changed: string
  preview: string
}

const revision = z.int().min(1)

/** Body of POST /api/content/:key/start. */
export const StartDraftRequest = z.strictObject({ from: z.enum(['live', 'nothing']) })

/** Body of POST /api/uploads/content/:key/chapters/:id. */
export const SaveChapterRequest = z.strictObject({ markdown: z.string(), revision })

/** Body of POST /api/content/:key/facts. */
export const SaveFactsRequest = z.strictObject({
  title: z.string().max(120),
  changed: z.string().max(2000),
  /** Left out by a page of before there was one: it stays as it is. */
  preview: z.string().max(120).optional(),
  revision,
})

/** Body of POST /api/content/:key/chapters; its answer is the chapter's row. */
export const AddChapterRequest = z.strictObject({ title: z.string().trim().min(1).max(200) })

/** Body of POST /api/content/:key/order: all chapters. */
export const OrderRequest = z.strictObject({ ids: z.array(z.uuid()).min(1).max(400) })

export const FileKind = z.enum(['picture', 'file'])

/** Body of POST /api/content/:key/files/delete. */
export const DeleteFileRequest = z.strictObject({ kind: FileKind, name: z.string().max(200) })

/** 200 answer of POST /api/uploads/content/:key/:kind?name=…. */
export interface UploadedFile extends DraftFile {
  /** `there already`: a file of this name holds the same bytes. `renamed`: the name was another file's. */
  outcome: 'added' | 'there already' | 'renamed'
}

export interface ContentProblem {
  /** The chapter; null: the draft as a whole. */
  chapterId: string | null
  chapterTitle: string | null
  line: number | null
  message: string
}

/** 200 answer of POST /api/content/:key/check. */
export interface CheckAnswer {
  /** Of the draft that was checked; publishing names it. */
  revision: number
  problems: ContentProblem[]
  /** Lines that are worth a look and may be as they are meant. */
  remarks: ContentProblem[]
  /** Pictures and files that no chapter shows or links. */
  unused: string[]
  words: number
  /** Whether it is what is live already. */
  isLive: boolean
  /** How many owners would be told. */
  wouldTell: number
  /** What speaks against telling them in these words. */
  news: { kind: 'missing' } | { kind: 'told' | 'same'; version: number } | null
}

/** 200 answer of GET /api/content/:key/chapters/:id/preview. */
export interface PreviewAnswer {
  /** Sanitised. */
  html: string
  problems: ContentProblem[]
  /** Addresses of the pictures by their names. */
  pictures: Record<string, string>
  /** Ids of the chapters by their names in `data-chapter`. */
  chapters: Record<string, string>
}

/** Body of POST /api/content/:key/publish. */
export const PublishRequest = z.strictObject({ revision, tell: z.boolean() })

/** 200 answer of POST /api/content/:key/publish. */
export interface PublishAnswer {
  /** Number of the new version; null: it was live already. */
  version: number | null
  /** Present when a newer version, published at the same time, is live instead. */
  superseded?: true
  /** null: nobody was to be told. */
  told: number | null
}

/** 200 answer of GET /api/content/:key/tell: how many owners were not told of the live version. */
export interface TellCount {
  wouldTell: number
}

/** Body of POST /api/content/:key/roll-back. */
export const RollBackRequest = z.strictObject({ number: z.int().min(1).max(100_000) })

/** A file that somebody fetched, or a guide opened, newest first. */
export interface ContentAccess {
  id: string
  at: string
  email: string | null
  name: string
  /** Whether all of it, or the piece that was asked for, was allowed. */
  isAllowed: boolean
  bytes: number
}

/** 200 answer of GET /api/content/:key/readers. */
export interface ReadersAnswer {
  figures: ContentFigures
  readers: { email: string; readAt: string; chapter: string }[]
  accesses: ContentAccess[]
}
