import type {
  FileLinkAnswer,
  ListReadingAnswer,
  ReadChapterAnswer,
  ReadGuideAnswer,
  SearchGuideAnswer,
} from '#contract/reading.ts'
import { AppError } from '#domain/errors.ts'
import { WAIVER_VERSION, waiverText } from '#domain/waiver.ts'
import {
  type FoundPlace,
  findChapter,
  findLiveVersion,
  listAttachments,
  listChapters,
  searchChapters,
} from '#server/db/reading.ts'
import { findUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { linkTo } from './content-links.ts'
import { findGuide, findReadingAccess, type Reader, requireReading } from './find-reading-access.ts'
import { findPlace, listPlaces, savePlace, saveSeenVersion } from './reading-places.ts'
import { stampedFile } from './stamped-file.ts'
import { requireBlob } from './watch-blob-store.ts'

type ShowDeps = Pick<Deps, 'catalogue' | 'db' | 'keys'>

/** `seenVersion`: the user dismissed the news of that version. */
export async function showGuide(
  deps: ShowDeps,
  { userId, productKey }: Reader,
  { seenVersion }: { seenVersion?: number | undefined } = {},
): Promise<ReadGuideAnswer> {
  const { db } = deps
  const guide = findGuide(deps, productKey)
  if (!guide) return { state: 'unknown' }
  const name = guide.item.name
  const access = await findReadingAccess(deps, guide, userId)
  if (access.state === 'not_owned') return { state: 'not_owned', title: name }
  if (access.state === 'ended') return { state: 'ended', title: name, because: access.status }
  const version = await findLiveVersion(db, productKey)
  if (!version) return { state: 'preparing', title: name }
  const title = version.title ?? name
  if (access.state === 'needs_opening') {
    const waiver = { version: WAIVER_VERSION, text: waiverText(name) }
    const chapters = await listChapters(db, version.id)
    const { coverTitle } = guide.item
    return {
      state: 'needs_opening',
      title,
      ...(coverTitle ? { coverTitle } : {}),
      lastDay: access.lastDay,
      chapters,
      waiver,
    }
  }
  const attachments = await listAttachments(db, version.id)
  if (seenVersion !== undefined) {
    const seen = Math.min(seenVersion, version.number)
    await saveSeenVersion(db, { userId, productKey, version: seen })
  }
  const place = await findPlace(db, { userId, productKey })
  const isNew = version.number > (place?.seenVersion ?? version.number)
  return {
    state: 'open',
    title,
    version: version.number,
    changed: isNew ? version.changed : null,
    chapters: await listChapters(db, version.id),
    files: attachments.flatMap(({ kind, name, bytes }) => (kind === 'file' ? { name, bytes } : [])),
    place: place?.chapter ?? null,
  }
}

/** Omits guides the user may not read (T69). */
export async function listReading(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  userId: string,
): Promise<ListReadingAnswer> {
  const guides: ListReadingAnswer['guides'] = []
  for (const { number, title, ...guide } of await listPlaces(deps.db, userId)) {
    const entry = findGuide(deps, guide.product)
    const access = entry && (await findReadingAccess(deps, entry, userId))
    if (access?.state !== 'open' && access?.state !== 'needs_opening') continue
    guides.push({ ...guide, place: number !== null && title !== null ? { number, title } : null })
  }
  return { guides }
}

/** Stores the reading place unless printing. @throws AppError not_yours, not_found */
export async function showChapter(
  deps: ShowDeps,
  reader: Reader & { sessionId: string },
  { chapter: slug, forPrint = false }: { chapter: string; forPrint?: boolean | undefined },
): Promise<ReadChapterAnswer> {
  const { db } = deps
  const { version } = await requireReading(deps, reader)
  const chapter = await findChapter(db, { versionId: version.id, slug })
  if (!chapter) throw new AppError('not_found')
  if (!forPrint) await savePlace(db, { ...reader, chapter: slug, version: version.number })
  const attachments = await listAttachments(db, version.id)
  const pictures = attachments.filter(({ kind }) => kind === 'picture')
  return {
    ...chapter,
    version: version.number,
    pictures: Object.fromEntries(
      pictures.map((picture) => [picture.name, linkTo(deps, picture, reader)]),
    ),
  }
}

/** @throws AppError not_yours, not_found */
export async function searchGuide(
  deps: ShowDeps,
  reader: Reader,
  words: string,
): Promise<SearchGuideAnswer> {
  const { version } = await requireReading(deps, reader)
  const oneSpaced = words.replaceAll(/\s+/g, ' ')
  const places = await searchChapters(deps.db, { versionId: version.id, words: oneSpaced })
  const found = new Map<string, SearchGuideAnswer['found'][number]>()
  for (const { slug, title, nth, ...place } of places) {
    const chapter = found.get(slug) ?? { slug, title, places: [] }
    chapter.places.push({ nth, excerpt: excerptOf(place) })
    found.set(slug, chapter)
  }
  return { found: [...found.values()] }
}

function excerptOf({ excerpt, before, after }: Pick<FoundPlace, 'excerpt' | 'before' | 'after'>) {
  const begun = before ? `… ${excerpt.replace(/^\S{0,30}\s+/, '')}` : excerpt
  return after ? `${begun.replace(/\s+\S{0,30}$/, '')} …` : begun
}

/** PDFs are stamped for the customer first. @throws AppError not_yours, not_found, files_unavailable */
export async function showFileLink(
  deps: ShowDeps & Pick<Deps, 'blobs' | 'jobs' | 'log' | 'settings' | 'site'>,
  reader: Reader & { sessionId: string },
  name: string,
): Promise<FileLinkAnswer> {
  const { version, purchase } = await requireReading(deps, reader)
  const attachments = await listAttachments(deps.db, version.id)
  const file = attachments.find((one) => one.kind === 'file' && one.name === name)
  if (!file) throw new AppError('not_found')
  if (file.mediaType !== 'application/pdf') {
    // Checked before the browser follows the link, where it could only show its own error.
    await requireBlob(deps, file)
    return { url: linkTo(deps, file, reader) }
  }
  const user = await findUser(deps.db, reader.userId)
  if (!user) throw new AppError('not_yours')
  const { id: userId, email } = user
  const copy = await stampedFile(deps, {
    source: file,
    purchase: { userId, email, orderNumber: purchase?.orderNumber },
  })
  if (copy.state === 'preparing') return { preparing: true }
  const { sha256, bytes } = copy
  return { url: linkTo(deps, { ...file, sha256, bytes }, reader) }
}
