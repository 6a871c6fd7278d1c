import { z } from 'zod'

/** Result of an autosave. */
export type SavedAnswer<Written> =
  | { state: 'saved'; revision: number; at: string }
  /** Changed elsewhere in the meantime, to `now`; nothing was overwritten. */
  | { state: 'changed'; by: string; at: string; revision: number; now: Written }
  /** Deleted, discarded or published meanwhile. */
  | { state: 'gone' }

export interface DraftFacts {
  title: string
  changed: string
  /** File of the public chapter; empty: none. */
  preview: string
}

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

export const PublishRequest = z.strictObject({ revision, tell: z.boolean() })

export const RollBackRequest = z.strictObject({ number: z.int().min(1).max(100_000) })
