import type {
  AddCommissionFileAnswer,
  AddCommissionFileRequest,
  FinishCommissionFileAnswer,
} from '#contract/commissions.ts'
import { AppError } from '#domain/errors.ts'
import { openCommissionFile } from '#server/content/commission-file.ts'
import { linkToCommissionFile } from '#server/content/content-links.ts'
import {
  type CommissionFile,
  deleteUnsentFile,
  findFileForCustomer,
} from '#server/db/commission-files.ts'
import type { Deps } from '#server/deps.ts'
import { allowUpload, MOST_UPLOADED_MIB } from '#server/limits/upload-budget.ts'
import { findOwnCommission, lockOwnCommission, requireOpen } from './own-commission.ts'
import { type ArrivingPart, beginFile, findUnsentFile, finishFile, takePart } from './take-file.ts'

type FileDeps = Pick<Deps, 'blobs' | 'db' | 'site'>

/**
 * Idempotent by key.
 * @throws AppError not_found, refused, payload_too_large
 */
export async function addOwnFile(
  deps: Pick<Deps, 'db' | 'keys' | 'settings' | 'site'>,
  userId: string,
  { requestId: commissionId, ...file }: AddCommissionFileRequest,
): Promise<AddCommissionFileAnswer> {
  return deps.db.transaction().execute(async (trx) => {
    requireOpen(await lockOwnCommission(trx, { commissionId, userId }), deps.site.company)
    return beginFile(trx, { ...file, requestId: commissionId, author: 'buyer' }, async () => {
      const { bytes } = file
      if (await allowUpload({ ...deps, db: trx }, { userId, bytes })) return
      const words = `With this file it would be more than ${MOST_UPLOADED_MIB} MB within a day.`
      throw new AppError(
        'refused',
        `${words} Add it tomorrow, or write to ${deps.site.company.email}.`,
      )
    })
  })
}

/** @throws AppError not_found, refused, bad_request */
export async function takeOwnPart(
  deps: FileDeps,
  { userId, fileId }: { userId: string; fileId: string },
  part: ArrivingPart,
): Promise<void> {
  await takePart(deps, await findOwnUnsent(deps, { userId, fileId }), part)
}

/** @throws AppError not_found, refused, unsupported_media_type */
export async function finishOwnFile(
  deps: FileDeps,
  own: { userId: string; fileId: string },
): Promise<FinishCommissionFileAnswer> {
  const { id, name, bytes } = await finishFile(deps, await findOwnUnsent(deps, own))
  return { file: { id, name, bytes: Number(bytes) } }
}

export async function removeOwnFile(
  deps: Pick<Deps, 'db' | 'site'>,
  own: { userId: string; fileId: string },
): Promise<void> {
  const file = await findOwnUnsent(deps, own).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  })
  if (file) await deleteUnsentFile(deps.db, file)
}

async function findOwnUnsent(
  deps: Pick<Deps, 'db' | 'site'>,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<CommissionFile> {
  const file = await findUnsentFile(deps, { fileId, author: 'buyer' })
  const commission = await findOwnCommission(deps.db, { commissionId: file.requestId, userId })
  requireOpen(commission, deps.site.company)
  return file
}

/**
 * Valid for five minutes.
 * @throws AppError not_found, files_unavailable
 */
export async function linkToOwnFile(
  deps: Pick<Deps, 'blobs' | 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>,
  reader: { userId: string; sessionId: string },
  fileId: string,
): Promise<{ url: string }> {
  const file = await findFileForCustomer(deps.db, { fileId, userId: reader.userId })
  if (!file) throw new AppError('not_found')
  await openCommissionFile(deps, { fileId, name: file.name })
  return { url: linkToCommissionFile(deps, file, reader) }
}
