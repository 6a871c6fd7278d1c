import type { Readable } from 'node:stream'
import type { UploadedFile } from '#contract/desk/content.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminDeps } from '../../admin/admin-deps.ts'
import {
  checkDownload,
  checkPicture,
  isPictureName,
  isSafeName,
  NAME_RULE,
} from '../../content/check-attachment.ts'
import { openStampThread } from '../../content/stamped-file.ts'
import { recordAct } from '../../db/audit.ts'
import { recordBlob } from '../../db/content.ts'
import {
  type DraftAttachment,
  deleteDraftAttachment,
  listDraftAttachments,
  putDraftAttachment,
} from '../../db/desk/draft-attachments.ts'
import { touchDraft } from '../../db/desk/drafts.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { noDraft, requireGuide } from './require-guide.ts'

interface NamedFile {
  productKey: string
  kind: 'picture' | 'file'
  name: string
}

/**
 * Refuses a name that a guide's folder could not have, before anything is uploaded.
 * @throws AppError not_found, refused
 */
export function requireFileName(deps: DeskDeps, { productKey, kind, name }: NamedFile): void {
  requireGuide(deps, productKey)
  if (!isSafeName(name)) throw new AppError('refused', `“${printable(name)}”: ${NAME_RULE}.`)
  if (kind === 'picture' && !isPictureName(name)) {
    throw new AppError('refused', `“${name}” is no png, jpg, webp, gif or avif picture.`)
  }
}

function printable(name: string): string {
  return name.replaceAll(/\p{C}+/gu, ' ').slice(0, 100)
}

/**
 * Puts an uploaded picture or file into a draft after checking what it holds; one of the same name is replaced.
 * @throws AppError refused with what is wrong with it, or without a draft
 */
export async function addDraftFile(
  deps: AdminDeps,
  { path, ...named }: NamedFile & { path: string },
): Promise<UploadedFile> {
  const { productKey, kind, name } = named
  requireFileName(deps, named)
  const { attachment, problem } = await check(path, named)
  if (!attachment || problem) throw new AppError('refused', `${name}: ${problem}.`)
  const { sha256, bytes, mediaType, width = null, height = null } = attachment
  await recordBlob(deps.db, { sha256, bytes })
  await deps.blobs.put(path, { sha256, bytes })
  const replaced = await deps.db.transaction().execute(async (trx) => {
    if (!(await touchDraft(trx, productKey, deps.who.name))) throw noDraft()
    const before = await listDraftAttachments(trx, productKey)
    await putDraftAttachment(trx, { ...named, sha256, mediaType, width, height })
    const facts = { productKey, kind, name }
    await recordAct(trx, { who: deps.who, act: 'add file', facts })
    return before.some((one) => one.kind === kind && one.name === name)
  })
  return { kind, name, bytes, sha256, replaced }
}

async function check(path: string, { kind, name }: NamedFile) {
  if (kind === 'picture') return checkPicture(path, name)
  const thread = openStampThread()
  try {
    return await checkDownload(path, name, thread)
  } finally {
    await thread.close()
  }
}

/** Takes a picture or file out of a draft; a second time there is none, which is as well. */
export async function deleteDraftFile(deps: AdminDeps, named: NamedFile): Promise<void> {
  const { productKey, kind, name } = named
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchDraft(trx, productKey, deps.who.name))) throw noDraft()
    if (!(await deleteDraftAttachment(trx, named))) return
    await recordAct(trx, { who: deps.who, act: 'delete file', facts: { productKey, kind, name } })
  })
}

/** A picture or file of a draft and its bytes. @throws AppError not_found */
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
