import type { Db } from '#server/db/connect.ts'
import { listDraftAttachments } from '#server/db/desk/draft-attachments.ts'
import {
  type ContentDraft,
  type DraftChapter,
  findDraft,
  listDraftChapters,
} from '#server/db/desk/drafts.ts'
import type { Attachment } from './check-attachment.ts'
import type { GuideSource } from './check-guide.ts'

export interface ReadDraft {
  draft: ContentDraft
  chapters: DraftChapter[]
  source: GuideSource
}

/** A consistent snapshot. */
export function readDraft(db: Db, productKey: string): Promise<ReadDraft | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const draft = await findDraft(trx, productKey)
      if (!draft) return undefined
      const chapters = await listDraftChapters(trx, productKey)
      const attachments = await listDraftAttachments(trx, productKey)
      return { draft, chapters, source: sourceOf(draft, chapters, attachments) }
    })
}

function sourceOf(
  { title, changed, preview }: ContentDraft,
  chapters: readonly DraftChapter[],
  attachments: Awaited<ReturnType<typeof listDraftAttachments>>,
): GuideSource {
  const byName = attachments.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const inOrder = [
    ...byName.filter(({ kind }) => kind === 'picture'),
    ...byName.filter(({ kind }) => kind === 'file'),
  ]
  return {
    facts: {
      title: title.trim() || undefined,
      changed: changed.trim() || undefined,
      preview: preview || undefined,
    },
    chapters: chapters.map(({ file, markdown }) => ({ file, text: { markdown } })),
    attachments: inOrder.map(
      ({ width, height, ...attachment }): Attachment => ({
        ...attachment,
        path: undefined,
        ...(width === null || height === null ? {} : { width, height }),
      }),
    ),
  }
}
