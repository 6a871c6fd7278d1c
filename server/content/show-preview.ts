import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { listLiveVersions } from '#server/db/content.ts'
import { findPreviewChapter, type PreviewChapter } from '#server/db/previews.ts'
import {
  countWords,
  listAttachments,
  listChapters,
  type ReadingAttachment,
} from '#server/db/reading.ts'
import type { Deps } from '#server/deps.ts'
import { picturesIn } from './fill-preview.ts'
import { findGuide } from './find-reading-access.ts'

type PreviewDeps = Pick<Deps, 'catalogue' | 'db'>

export interface ShownPreview {
  guide: CatalogueEntry
  chapter: PreviewChapter
  /** Of the same version, in reading order. */
  chapters: readonly { slug: string; title: string }[]
}

export interface ShownContents {
  guide: CatalogueEntry
  versionId: string
  chapters: readonly { slug: string; title: string }[]
  /** Number of words in all chapters. */
  words: number
  preview: PreviewChapter | undefined
}

/** Hidden and off-sale guides have no preview. */
function isShown({ file }: CatalogueEntry): boolean {
  return file.state === 'on_sale'
}

export async function showPreview(
  deps: PreviewDeps,
  slug: string,
): Promise<ShownPreview | undefined> {
  const guide = findShownGuide(deps, slug)
  const chapter = guide && (await findPreviewChapter(deps.db, guide.file.key))
  if (!guide || !chapter) return undefined
  return { guide, chapter, chapters: await listChapters(deps.db, chapter.versionId) }
}

/** Undefined for pictures of other chapters and for files. */
export async function findPreviewPicture(
  deps: PreviewDeps,
  { slug, name }: { slug: string; name: string },
): Promise<ReadingAttachment | undefined> {
  const guide = findShownGuide(deps, slug)
  const chapter = guide && (await findPreviewChapter(deps.db, guide.file.key))
  if (!chapter || !picturesIn(chapter.html).has(name)) return undefined
  const attachments = await listAttachments(deps.db, chapter.versionId)
  return attachments.find((one) => one.kind === 'picture' && one.name === name)
}

function findShownGuide(deps: PreviewDeps, slug: string): CatalogueEntry | undefined {
  const entry = deps.catalogue.findVaultEntry(slug)
  return entry && isShown(entry) ? findGuide(deps, entry.file.key) : undefined
}

/** Reuses `known` versions that are still live. */
export async function showContents(
  deps: PreviewDeps,
  known: ReadonlyMap<string, ShownContents>,
): Promise<ShownContents[]> {
  const shown: ShownContents[] = []
  for (const { id: versionId, productKey, preview } of await listLiveVersions(deps.db)) {
    const guide = findGuide(deps, productKey)
    if (!guide || !isShown(guide)) continue
    const before = known.get(versionId)
    if (before) {
      shown.push(before)
      continue
    }
    const chapters = await listChapters(deps.db, versionId)
    const words = await countWords(deps.db, versionId)
    const marked = preview === null ? undefined : await findPreviewChapter(deps.db, productKey)
    shown.push({ guide, versionId, chapters, words, preview: marked })
  }
  return shown
}
