import path from 'node:path'
import type { Readable } from 'node:stream'
import { cutText } from '#domain/cut-text.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_FILE_NAME } from '#domain/file-names.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import {
  checkDownload,
  checkPicture,
  isPictureName,
  isSafeName,
  NAME_RULE,
  storeAttachment,
} from '#server/content/check-attachment.ts'
import { openStampWorker } from '#server/content/stamped-file.ts'
import { recordAct } from '#server/db/audit.ts'
import { recordBlob } from '#server/db/content.ts'
import {
  type DraftAttachment,
  deleteDraftAttachment,
  insertDraftAttachment,
  listDraftAttachments,
} from '#server/db/desk/draft-attachments.ts'
import { lockDraft, touchDraft } from '#server/db/desk/drafts.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { noDraft, requireGuide } from './require-guide.ts'

interface NamedFile {
  productKey: string
  kind: 'picture' | 'file'
  name: string
}

/** Checked before anything is uploaded. @throws AppError not_found, refused */
export function requireFileName(deps: DeskDeps, { productKey, kind, name }: NamedFile): void {
  requireGuide(deps, productKey)
  if (!isSafeName(name)) {
    const printable = cutText(name.replaceAll(/\p{C}+/gu, ' '), 100)
    throw new AppError('refused', `“${printable}”: ${NAME_RULE}.`)
  }
  if (kind === 'picture' && !isPictureName(name)) {
    throw new AppError('refused', `“${name}” isn’t a PNG, JPG, WebP, GIF or AVIF picture.`)
  }
}

/**
 * Checks an upload's content and adds it to the draft. On a name clash it is renamed, such as `image-2.jpg`.
 * @throws AppError refused for a bad file, or without a draft
 */
export async function addDraftFile(
  deps: AdminDeps,
  { file, ...named }: NamedFile & { file: string },
) {
  const { productKey, kind, name } = named
  requireFileName(deps, named)
  const { attachment, problem } = await check(file, named)
  if (!attachment || problem) throw new AppError('refused', `${name}: ${problem}.`)
  const { sha256, bytes, mediaType, width = null, height = null } = attachment
  await recordBlob(deps.db, { sha256, bytes })
  await storeAttachment(deps, attachment, file)
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockDraft(trx, productKey))) throw noDraft()
    const files = await listDraftAttachments(trx, productKey)
    const place = placeFor(
      { name, sha256 },
      files.filter((one) => one.kind === kind),
    )
    const uploaded = { kind, name: place.name, bytes, sha256 }
    if (place.isThere) return { ...uploaded, outcome: 'there already' } as const
    await touchDraft(trx, productKey, deps.who.name)
    const { name: free } = place
    await insertDraftAttachment(trx, { ...named, name: free, sha256, mediaType, width, height })
    const facts = { productKey, kind, name: free }
    await recordAct(trx, { who: deps.who, act: 'add file', facts })
    return { ...uploaded, outcome: free === name ? 'added' : 'renamed' } as const
  })
}

/** First free name, or the one of the same bytes. Case is ignored, as on macOS and Windows. */
function placeFor(
  { name, sha256 }: { name: string; sha256: string },
  files: readonly DraftAttachment[],
): { name: string; isThere: boolean } {
  const taken = new Map(files.map((file) => [file.name.toLowerCase(), file]))
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : numberedName(name, count)
    const there = taken.get(candidate.toLowerCase())
    if (there?.sha256 === sha256) return { name: there.name, isThere: true }
    if (!there) return { name: candidate, isThere: false }
  }
}

function numberedName(name: string, count: number): string {
  const suffix = `-${count}`
  const { name: stem, ext } = path.parse(name)
  return `${cutText(stem, MAX_FILE_NAME - suffix.length - ext.length)}${suffix}${ext}`
}

async function check(file: string, { kind, name }: NamedFile) {
  if (kind === 'picture') return checkPicture(file, name)
  const thread = openStampWorker()
  try {
    return await checkDownload(file, name, thread)
  } finally {
    await thread.close()
  }
}

/** Idempotent. */
export async function deleteDraftFile(deps: AdminDeps, named: NamedFile): Promise<void> {
  const { productKey, kind, name } = named
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchDraft(trx, productKey, deps.who.name))) throw noDraft()
    if (!(await deleteDraftAttachment(trx, named))) return
    await recordAct(trx, { who: deps.who, act: 'delete file', facts: { productKey, kind, name } })
  })
}

/** @throws AppError not_found */
export async function openDraftFile(
  { blobs, db }: DeskDeps,
  { productKey, kind, name }: NamedFile,
): Promise<{ file: DraftAttachment; body: Readable }> {
  const files = await listDraftAttachments(db, productKey)
  const file = files.find((one) => one.kind === kind && one.name === name)
  const body = file && (await blobs.read(file.sha256))
  if (!file || !body) throw new AppError('not_found')
  return { file, body }
}
