import type { ContentVersionRow, Draft, GuideContent } from '#contract/desk/content.ts'
import { listPublishedVersions, type PublishedVersion } from '#server/db/desk/content-figures.ts'
import { listDraftAttachments } from '#server/db/desk/draft-attachments.ts'
import { findDraft, listDraftChapterHeads } from '#server/db/desk/drafts.ts'
import { findLiveVersion } from '#server/db/reading.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { requireGuide } from './require-guide.ts'

/** @throws AppError not_found */
export async function showGuideContent(deps: DeskDeps, productKey: string): Promise<GuideContent> {
  const { item } = requireGuide(deps, productKey)
  const live = await findLiveVersion(deps.db, productKey)
  const versions = await listPublishedVersions(deps.db, productKey)
  return {
    key: productKey,
    name: item.name,
    live: live
      ? {
          number: live.number,
          title: live.title,
          changed: live.changed,
          liveAt: (live.liveAt ?? live.createdAt).toISOString(),
        }
      : null,
    draft: await showDraft(deps, productKey),
    versions: versions.map(toRow),
  }
}

function toRow({ state, createdAt, ...version }: PublishedVersion): ContentVersionRow {
  const complete = state === 'live' ? 'live' : 'earlier'
  return {
    ...version,
    state: state === 'draft' || state === 'ready' ? 'broken off' : complete,
    publishedAt: createdAt.toISOString(),
  }
}

async function showDraft({ db }: DeskDeps, productKey: string): Promise<Draft | null> {
  const draft = await findDraft(db, productKey)
  if (!draft) return null
  const { title, changed, preview, revision, factsRevision, startedFrom } = draft
  const { begunAt, changedAt, changedBy } = draft
  const chapters = await listDraftChapterHeads(db, productKey)
  const files = await listDraftAttachments(db, productKey)
  return {
    title,
    changed,
    preview,
    revision,
    factsRevision,
    startedFrom,
    begunAt: begunAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changedBy,
    chapters: chapters.map(({ head, changedAt: at, ...chapter }) => ({
      ...chapter,
      title: titleOf(head) ?? chapter.file,
      changedAt: at.toISOString(),
    })),
    files: files.map(({ kind, name, bytes, sha256 }) => ({ kind, name, bytes, sha256 })),
  }
}

/** First heading. */
export function titleOf(markdown: string): string | undefined {
  return /^ {0,3}#[ \t]+(.*\S)/m.exec(markdown)?.[1]?.replace(/[ \t]+#+$/, '')
}
