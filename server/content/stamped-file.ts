import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'
import { hasOpenAlarm } from '#server/db/alarms.ts'
import { recordBlob } from '#server/db/content.ts'
import {
  askForStamp,
  completeStamp,
  findNeededStamp,
  findStampedFile,
} from '#server/db/stamped-files.ts'
import { lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseDown, systemReason } from '#server/errors.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { inTemporaryFolder, TemporaryFolderRefused } from '#server/temporary-folder.ts'
import { isStoreFailure, sha256OfFile } from './blob-store.ts'
import type { StampProblem } from './stamp-pdf.ts'
import type { StampJob } from './stamp-worker.ts'
import { isStoreFailing, requireBlob, tellTemporaryFails } from './watch-blob-store.ts'
import { openWorker, type WorkerThread } from './worker.ts'

/** Larger ones take too much memory to stamp. */
export const MOST_PDF_BYTES = 100 * 1024 ** 2

/** Less than a job's lease. */
const STAMP_WITHIN_MS = 100_000
const STAMP_MEGABYTES = 768

export type StampedFile =
  | { state: 'ready'; sha256: string; bytes: number }
  /** Ask again in a moment. */
  | { state: 'preparing' }

interface StampSource {
  sha256: string
  name: string
  bytes: number
}

export interface StampedFor {
  userId: string
  email: string
  /** undefined: granted without an order. */
  orderNumber: number | undefined
}

/**
 * The PDF with the customer's address and order on each page; a job makes it on demand, and it is kept for seven days.
 * @throws AppError session_not_found when the account was deleted, files_unavailable
 */
export async function stampedFile(
  deps: Pick<Deps, 'blobs' | 'db' | 'jobs' | 'log' | 'settings' | 'site'>,
  { source, purchase }: { source: StampSource; purchase: StampedFor },
): Promise<StampedFile> {
  const { blobs, db, jobs } = deps
  const asked = { userId: purchase.userId, sourceSha256: source.sha256, stamp: stampFor(purchase) }
  const found = await findStampedFile(db, asked)
  if (found?.sha256 && (await blobs.size(found.sha256)) === found.bytes) {
    return { state: 'ready', sha256: found.sha256, bytes: found.bytes }
  }
  await requireBlob(deps, source)
  const stampedFileId = await db.transaction().execute(async (trx) => {
    if (!(await lockUserForShare(trx, asked.userId))) throw new AppError('session_not_found')
    const id = await askForStamp(trx, asked)
    await jobs.enqueue(trx, 'stamp-file', { stampedFileId: id })
    return id
  })
  // It is retried in the background.
  const failed = await hasOpenAlarm(db, { kind: 'copy_failed', subject: stampedFileId })
  if (failed || (await isStoreFailing(deps))) throw new AppError('files_unavailable')
  return { state: 'preparing' }
}

function stampFor({ email, orderNumber }: StampedFor): string {
  return orderNumber === undefined ? email : `${email}, order ${orderNumber}`
}

/** Idempotent. A failure raises an alarm until a retry succeeds. */
export async function makeStampedFile(
  deps: Pick<Deps, 'blobs' | 'db' | 'jobs' | 'log' | 'settings' | 'site'>,
  stampedFileId: string,
): Promise<void> {
  const alarm = { kind: 'copy_failed', subject: stampedFileId } as const
  try {
    await make(deps, stampedFileId)
  } catch (error) {
    if (isDatabaseDown(error) || isStoreFailure(error)) throw error
    if (error instanceof TemporaryFolderRefused) await tellTemporaryFails(deps, error)
    const what = `We couldn’t prepare a customer’s copy of a PDF: ${reasonOf(error)}. The shop will try again.`
    await raiseAlarm(deps, deps.db, { ...alarm, what })
    throw error
  }
  await resolveAlarm(deps.db, alarm)
}

function reasonOf(error: unknown): string {
  return error instanceof TemporaryFolderRefused ? error.message : systemReason(error)
}

async function make(
  { blobs, db }: Pick<Deps, 'blobs' | 'db'>,
  stampedFileId: string,
): Promise<void> {
  const asked = await findNeededStamp(db, stampedFileId)
  if (!asked || asked.sha256) return
  const worker = openStampWorker()
  await inTemporaryFolder('stamp', async (dir) => {
    const source = await blobs.read(asked.sourceSha256)
    if (!source) throw new Error(`the blob ${asked.sourceSha256} is missing`)
    const file = path.join(dir, 'source.pdf')
    const into = path.join(dir, 'stamped.pdf')
    await pipeline(source, createWriteStream(file, { mode: 0o600 }))
    const answer = await worker.ask({ file, stamp: asked.stamp, into })
    if (answer !== 'stamped') throw new Error(`a PDF cannot be stamped: ${answer ?? 'too much'}`)
    const { size: bytes } = await stat(into)
    const sha256 = await sha256OfFile(into)
    await recordBlob(db, { sha256, bytes })
    await blobs.put(into, { sha256, bytes })
    await completeStamp(db, stampedFileId, sha256)
  }).finally(() => worker.close())
}

export function openStampWorker(): WorkerThread<StampJob, StampProblem | 'stamped'> {
  return openWorker('stamp-worker', { withinMs: STAMP_WITHIN_MS, megabytes: STAMP_MEGABYTES })
}
