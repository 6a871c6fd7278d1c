import { listPublishedVersions, type PublishedVersion } from '#server/db/desk/content-figures.ts'
import { listDraftAttachments } from '#server/db/desk/draft-attachments.ts'
import { findDraft, listDraftChapterHeads } from '#server/db/desk/drafts.ts'
import { findLiveVersion } from '#server/db/reading.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { requireGuide } from './require-guide.ts'

/** @throws AppError not_found */
export async function showGuideContent(deps: DeskDeps, productKey: string) {
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
          liveAt: live.liveAt ?? live.createdAt,
        }
      : null,
    draft: await showDraft(deps, productKey),
    versions: versions.map(toRow),
  }
}

function toRow({ state, createdAt, ...version }: PublishedVersion) {
  const complete = state === 'live' ? 'live' : 'earlier'
  return {
    ...version,
    state: state === 'draft' || state === 'ready' ? 'broken off' : complete,
    publishedAt: createdAt,
  } as const
}

async function showDraft({ db }: DeskDeps, productKey: string) {
  const draft = await findDraft(db, productKey)
  if (!draft) return null
  const { title, changed, preview, revision, factsRevision, startedFrom } = draft
  const { begunAt, changedAt, changedBy } = draft
  const chapters = await listDraftChapterHeads(db, productKey)
  const files = await listDraftAttachments(db, productKey)
  return {
    title,
    changed,
    preview, // file of the public chapter; empty: none
    revision,
    factsRevision,
    startedFrom, // version it was copied from
    begunAt,
    changedAt,
    changedBy,
    chapters: chapters.map(({ head, ...chapter }) => ({
      ...chapter,
      title: titleOf(head) ?? chapter.file,
    })),
    files: files.map(({ kind, name, bytes, sha256 }) => ({ kind, name, bytes, sha256 })),
  }
}

/** First heading. */
export function titleOf(markdown: string): string | undefined {
  return /^ {0,3}#[ \t]+(.*\S)/m.exec(markdown)?.[1]?.replace(/[ \t]+#+$/, '')
}
