import type { AddCommissionFileAnswer, ConversationFile } from '#contract/commissions.ts'
import { AppError } from '#domain/errors.ts'
import {
  type ArrivingPart,
  beginFile,
  findUnsentFile,
  finishFile,
  takePart,
} from '#server/commissions/take-file.ts'
import { openCommissionFile } from '#server/content/commission-file.ts'
import { deleteUnsentFile, findCommissionFile } from '#server/db/commission-files.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { withOpenCommission } from './change-commission.ts'

type FileDeps = Pick<DeskDeps, 'blobs' | 'db' | 'jobs' | 'log' | 'settings' | 'site'>

/** Idempotent by `key`. @throws AppError not_found, payload_too_large, AdminRefusal */
export function addDeskFile(
  deps: Pick<DeskDeps, 'db'>,
  commissionId: string,
  file: { key: string; name: string; bytes: number },
): Promise<AddCommissionFileAnswer> {
  return withOpenCommission(deps, commissionId, ({ trx }) =>
    beginFile(trx, { ...file, requestId: commissionId, author: 'shop' }),
  )
}

/** @throws AppError not_found, bad_request */
export async function takeDeskPart(
  deps: FileDeps,
  fileId: string,
  part: ArrivingPart,
): Promise<void> {
  await takePart(deps, await findUnsentFile(deps, { fileId, author: 'shop' }), part)
}

/** @throws AppError not_found, refused */
export async function finishDeskFile(deps: FileDeps, fileId: string): Promise<ConversationFile> {
  const file = await findUnsentFile(deps, { fileId, author: 'shop' })
  const { id, name, bytes } = await finishFile(deps, file)
  return { id, name, bytes: Number(bytes) }
}

export async function removeDeskFile({ db }: Pick<DeskDeps, 'db'>, fileId: string): Promise<void> {
  await deleteUnsentFile(db, { id: fileId, author: 'shop' })
}

/** @throws AppError not_found */
export async function openDeskFile(
  deps: FileDeps,
  { commissionId, fileId }: { commissionId: string; fileId: string },
) {
  const file = await findCommissionFile(deps.db, fileId)
  if (!file?.mediaType || file.requestId !== commissionId) throw new AppError('not_found')
  const { name, mediaType, bytes } = file
  const opened = await openCommissionFile(deps, { fileId, name })
  return { name, mediaType, bytes: Number(bytes), ...opened }
}
