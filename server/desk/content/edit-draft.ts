import type { z } from 'zod'
import type { DraftFacts, SavedAnswer, SaveFactsRequest } from '#contract/desk/content.ts'
import { AppError } from '#domain/errors.ts'
import { slugOf } from '#domain/slug.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { MOST_CHAPTER_BYTES } from '#server/content/check-guide.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  type DraftChapter,
  deleteDraftChapter,
  findDraftChapter,
  insertDraftChapter,
  isChapterNameUsed,
  listDraftChapterHeads,
  lockDraft,
  orderDraftChapters,
  renameDraftChapter,
  replaceDraftPreview,
  saveDraftChapter,
  saveDraftFacts,
  touchDraft,
} from '#server/db/desk/drafts.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { noDraft, requireGuide } from './require-guide.ts'
import { titleOf } from './show-draft.ts'

interface OfDraft {
  productKey: string
}

/** Edits of one member within this time are one audit entry. */
const ONE_ACT_MS = 30 * 60_000
const MOST_SLUG_LENGTH = 60

/** @throws AppError not_found */
export async function readChapter({ db }: DeskDeps, given: OfDraft & { id: string }) {
  const chapter = await findDraftChapter(db, given)
  if (!chapter) throw new AppError('not_found')
  const { id, file, markdown, revision, changedAt, changedBy } = chapter
  return { id, file, markdown, revision, changedAt, changedBy }
}

/**
 * Autosaves a chapter. A newer revision is not overwritten but returned.
 * @throws AppError refused for more than 1 MB
 */
export async function saveChapter(
  deps: AdminDeps,
  given: OfDraft & { id: string; markdown: string; revision: number },
): Promise<SavedAnswer<string>> {
  const { productKey, markdown } = given
  const { name } = deps.who
  if (Buffer.byteLength(markdown) > MOST_CHAPTER_BYTES)
    throw new AppError('refused', 'A chapter can have up to 1 MB of text. Split it in two.')
  return deps.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, productKey)
    const before = draft && (await findDraftChapter(trx, given))
    if (!before) return { state: 'gone' }
    if (before.markdown === markdown) return toSaved(before)
    const saved = await saveDraftChapter(trx, { ...given, changedBy: name })
    if (!saved) return toChanged(before, before.markdown)
    await nameByTitle(trx, saved)
    await touchDraft(trx, productKey, name)
    if (isNewAct(before, name)) {
      const facts = { productKey, chapter: saved.file }
      await recordAct(trx, { who: deps.who, act: 'edit chapter', facts })
    }
    return toSaved(saved)
  })
}

/** Renames the file after its title until it is published or linked to; from then on its URL must not change. */
async function nameByTitle(trx: Trx, { id, productKey, file, markdown }: DraftChapter) {
  const title = titleOf(markdown)
  if (title === undefined || (await isChapterNameUsed(trx, { productKey, file }))) return
  const others = (await listDraftChapterHeads(trx, productKey)).filter((one) => one.id !== id)
  const number = file.slice(0, file.indexOf('-'))
  const named = nameFile(
    title,
    others.map((one) => one.file),
    number,
  )
  if (named !== file) await renameDraftChapter(trx, { id, productKey, file }, named)
}

function isNewAct({ changedBy, changedAt, revision }: DraftChapter, name: string): boolean {
  return revision === 1 || changedBy !== name || Date.now() - changedAt.getTime() > ONE_ACT_MS
}

type Revision = Pick<DraftChapter, 'changedBy' | 'changedAt' | 'revision'>

function toSaved({ revision, changedAt }: Revision) {
  return { state: 'saved' as const, revision, at: changedAt.toISOString() }
}

function toChanged<Written>(
  { changedBy, changedAt, revision }: Revision,
  now: Written,
): SavedAnswer<Written> {
  return { state: 'changed', by: changedBy, at: changedAt.toISOString(), revision, now }
}

/** Same concurrency rule as saveChapter. */
export async function saveFacts(
  deps: AdminDeps,
  given: OfDraft & z.infer<typeof SaveFactsRequest>,
): Promise<SavedAnswer<DraftFacts>> {
  const { productKey, title, changed } = given
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx, productKey)
    if (!before) return { state: 'gone' }
    const known = { ...before, revision: before.factsRevision }
    const now = { title: before.title, changed: before.changed, preview: before.preview }
    const { preview = now.preview } = given
    if (now.title === title && now.changed === changed && now.preview === preview)
      return toSaved(known)
    const revision = await saveDraftFacts(trx, { ...given, preview })
    if (revision === undefined) return toChanged(known, now)
    await touchDraft(trx, productKey, deps.who.name)
    return toSaved({ ...known, revision, changedAt: new Date() })
  })
}

/** @throws AppError refused without a draft */
export async function addChapter(
  deps: AdminDeps,
  { productKey, title }: OfDraft & { title: string },
) {
  requireGuide(deps, productKey)
  const chapter = await deps.db.transaction().execute(async (trx) => {
    if (!(await touchDraft(trx, productKey, deps.who.name))) throw noDraft()
    const files = (await listDraftChapterHeads(trx, productKey)).map(({ file }) => file)
    const file = nameFile(title, files)
    const facts = { productKey, chapter: file }
    await recordAct(trx, { who: deps.who, act: 'add chapter', facts })
    const markdown = `# ${title}\n\n`
    return insertDraftChapter(trx, { productKey, file, markdown, changedBy: deps.who.name })
  })
  const { id, file, changedAt, changedBy } = chapter
  return { id, title, file, changedAt, changedBy }
}

/** Returns a name such as `03-first-steps.md` with a unique slug. */
export function nameFile(
  title: string,
  files: readonly string[],
  number = numberAfter(files),
): string {
  const words = slugOf({ name: title.normalize('NFKD').slice(0, MOST_SLUG_LENGTH) })
  const slug = words.replaceAll(/^-+|-+$/g, '') || 'chapter'
  const taken = new Set(files.map((file) => file.replace(/^\d+-/, '').replace(/\.md$/, '')))
  const free = [slug, ...files.map((_, index) => `${slug}-${index + 2}`)]
  return `${number}-${free.find((one) => !taken.has(one)) ?? slug}.md`
}

function numberAfter(files: readonly string[]): string {
  const numbers = files.map((file) => Number.parseInt(file, 10))
  return String(Math.max(0, ...numbers) + 1).padStart(2, '0')
}

/** Idempotent. */
export async function deleteChapter(
  deps: AdminDeps,
  given: OfDraft & { id: string },
): Promise<void> {
  const { productKey } = given
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchDraft(trx, productKey, deps.who.name))) throw noDraft()
    const chapter = await deleteDraftChapter(trx, given)
    if (chapter === undefined) return
    await replaceDraftPreview(trx, { productKey, file: chapter }, '')
    await recordAct(trx, { who: deps.who, act: 'delete chapter', facts: { productKey, chapter } })
  })
}

/** @throws AppError refused unless the ids are exactly the draft's */
export async function orderChapters(
  deps: AdminDeps,
  { productKey, ids }: OfDraft & { ids: readonly string[] },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchDraft(trx, productKey, deps.who.name))) throw noDraft()
    const known = (await listDraftChapterHeads(trx, productKey)).map(({ id }) => id)
    const asked = new Set(ids)
    if (
      asked.size !== ids.length ||
      known.length !== ids.length ||
      !known.every((id) => asked.has(id))
    ) {
      throw new AppError(
        'refused',
        'Chapters were added or deleted elsewhere. Check the list again.',
      )
    }
    await orderDraftChapters(trx, productKey, ids)
    await recordAct(trx, { who: deps.who, act: 'order chapters', facts: { productKey } })
  })
}
