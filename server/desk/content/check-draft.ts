import { AppError } from '#domain/errors.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { checkGuide, type Guide, renderOne, slugOfChapter } from '#server/content/check-guide.ts'
import type { Problem } from '#server/content/problem.ts'
import { isPublished } from '#server/content/publish-guide.ts'
import { type ReadDraft, readDraft } from '#server/content/read-draft.ts'
import { type DraftChapter, deleteDraft } from '#server/db/desk/drafts.ts'
import { countOwnersToTell } from '#server/db/guide-owners.ts'
import { findLiveVersion } from '#server/db/reading.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { findNewsProblem, publishContent } from './publish-content.ts'
import { noDraft, requireGuide } from './require-guide.ts'
import { titleOf } from './show-draft.ts'

/** @throws AppError refused without a draft */
export async function checkDraft(deps: DeskDeps, productKey: string) {
  const read = await requireDraft(deps, productKey)
  const checked = await checkGuide(read.source)
  // the checked revision is sent when publishing
  const common = { revision: read.draft.revision, ...(await countTold(deps, productKey, checked)) }
  if ('problems' in checked) {
    const problems = checked.problems.map((problem) => toProblem(problem, read.chapters))
    return { ...common, problems, remarks: [], unused: [], words: 0, news: null }
  }
  const { guide, unused, remarks } = checked
  return {
    ...common,
    problems: [],
    /** Lines worth a look that may be intended. */
    remarks: remarks.map((remark) => toProblem(remark, read.chapters)),
    unused, // pictures and files that no chapter uses
    words: guide.chapters.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
    /** Reason against telling owners in these words. */
    news: (await findNewsProblem(deps, productKey, guide)) ?? null,
  }
}

async function countTold(
  deps: DeskDeps,
  productKey: string,
  checked: { guide: Guide } | { problems: unknown },
) {
  const { live, freeName } = await findLive(deps, productKey)
  const isLive = live !== undefined && 'guide' in checked && isPublished(live, checked.guide)
  const version = isLive ? live : { id: undefined, productKey, createdAt: new Date() }
  return { isLive, wouldTell: await countOwnersToTell(deps.db, version, freeName) }
}

/** Owners not notified of the live version yet. @throws AppError not_found */
export async function countLeftToTell(deps: DeskDeps, productKey: string) {
  const { live, freeName } = await findLive(deps, productKey)
  return { wouldTell: live ? await countOwnersToTell(deps.db, live, freeName) : 0 }
}

async function findLive(deps: DeskDeps, productKey: string) {
  const { item } = requireGuide(deps, productKey)
  const live = await findLiveVersion(deps.db, productKey)
  return { live, freeName: item.free ? item.name : undefined }
}

async function requireDraft(deps: DeskDeps, productKey: string): Promise<ReadDraft> {
  requireGuide(deps, productKey)
  const read = await readDraft(deps.db, productKey)
  if (!read) throw noDraft()
  return read
}

/** @throws AppError not_found, refused */
export async function previewChapter(
  deps: DeskDeps,
  { productKey, id }: { productKey: string; id: string },
) {
  const { source, chapters } = await requireDraft(deps, productKey)
  const chapter = chapters.find((one) => one.id === id)
  if (!chapter) throw new AppError('not_found')
  const rendered = await renderOne(source, chapter)
  if (!rendered) throw new AppError('refused', 'This chapter is too long. Split it in two.')
  const pictures = source.attachments.filter(({ kind }) => kind === 'picture')
  return {
    html: rendered.html, // sanitised
    problems: rendered.problems
      .filter(({ kind }) => kind !== 'remark')
      .map((problem) => toProblem(problem, chapters)),
    /** Addresses by name. */
    pictures: Object.fromEntries(
      pictures.map(({ name, sha256 }) => [
        name,
        `/api/content/${productKey}/files/picture/${encodeURIComponent(name)}?v=${sha256.slice(0, 12)}`,
      ]),
    ),
    /** Ids by name in `data-chapter`. */
    chapters: Object.fromEntries(chapters.map((one) => [slugOfChapter(one.file) ?? '', one.id])),
  }
}

/** Without a chapter: of the whole draft. */
function toProblem({ file, line, message }: Problem, chapters: readonly DraftChapter[]) {
  const chapter = chapters.find((one) => one.file === file)
  return {
    chapterId: chapter?.id ?? null,
    chapterTitle: chapter ? (titleOf(chapter.markdown) ?? chapter.file) : null,
    line: line ?? null,
    message,
  }
}

/**
 * Publishes the checked draft and deletes it unless it has changed meanwhile.
 * @throws AppError refused for another revision or problems; AdminRefusal as publishContent
 */
export async function publishDraft(
  deps: AdminDeps,
  { productKey, revision, tell }: { productKey: string; revision: number; tell: boolean },
) {
  const entry = requireGuide(deps, productKey)
  const { draft, source } = await requireDraft(deps, productKey)
  if (draft.revision !== revision) {
    const words = 'The draft has changed since the check. Check it again, then publish.'
    throw new AppError('refused', words)
  }
  const checked = await checkGuide(source)
  if ('problems' in checked) {
    throw new AppError('refused', 'The draft has problems to fix first. Check it again.')
  }
  const { published, told } = await publishContent(deps, entry, {
    guide: checked.guide,
    tells: tell,
    inside: async (trx) => void (await deleteDraft(trx, productKey, revision)),
  })
  return {
    version: published?.number ?? null, // null: already live
    // a newer version, published at the same time, is live instead
    ...(published?.state === 'superseded' ? { superseded: true as const } : {}),
    told: told ?? null, // null when no notification was requested
  }
}
