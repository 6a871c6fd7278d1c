import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'
import { hasOpenAlarm, listOpenSubjects } from '#server/db/alarms.ts'
import { findNeededStamp } from '#server/db/stamped-files.ts'
import type { Deps } from '#server/deps.ts'
import { type Alarm, raiseAlarm, raiseAlarms, resolveAlarm } from '#server/outbox/alarms.ts'
import { checkTemporaryFolder, TemporaryFolderRefused } from '#server/temporary-folder.ts'
import {
  type BlobStore,
  type BlobStoreAway,
  type BlobStoreRefused,
  isStoreFailure,
} from './blob-store.ts'
import { findLostFiles } from './find-content-problems.ts'

type AlarmDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'settings' | 'site'>

const STORE = { kind: 'blob_store' } as const
const TEMPORARY = { kind: 'blob_store', subject: 'temporary' } as const

/** Raises an alarm at each failure of the store. */
export function watchBlobStore(store: BlobStore, deps: AlarmDeps): BlobStore {
  const watched =
    <Given extends unknown[], Done>(act: (...given: Given) => Promise<Done>) =>
    async (...given: Given): Promise<Done> => {
      try {
        return await act(...given)
      } catch (error) {
        if (isStoreFailure(error)) await tellStoreFails(deps, error)
        throw error
      }
    }
  return {
    ...store,
    put: watched(store.put),
    read: watched(store.read),
    size: watched(store.size),
  }
}

/** Never throws, so that the caller gets the original error. */
async function tell(deps: AlarmDeps, alarm: Alarm): Promise<void> {
  await raiseAlarm(deps, deps.db, alarm).catch((failed: unknown) =>
    deps.log.error({ err: failed }, 'could not raise an alarm'),
  )
}

function tellStoreFails(deps: AlarmDeps, error: BlobStoreAway | BlobStoreRefused) {
  const what = `Pictures and files can’t be stored or read: ${error.message}. The shop tries again every few minutes.`
  return tell(deps, { ...STORE, what })
}

/** Never throws. Uploads and PDF copies need the temporary folder. */
export function tellTemporaryFails(deps: AlarmDeps, error: TemporaryFolderRefused) {
  const what = `Files can’t be uploaded and copies of PDFs can’t be prepared: ${error.message}. The shop tries again every few minutes.`
  return tell(deps, { ...TEMPORARY, what })
}

interface NamedBlob {
  sha256: string
  name: string
}

/** @throws AppError files_unavailable */
export async function refuseMissing(deps: AlarmDeps, blob: NamedBlob): Promise<never> {
  await raiseAlarm(deps, deps.db, lost(blob))
  throw new AppError('files_unavailable')
}

/** @throws AppError files_unavailable when the blob is missing or has another size */
export async function requireBlob(
  deps: AlarmDeps & Pick<Deps, 'blobs'>,
  blob: NamedBlob & { bytes: number },
): Promise<void> {
  if ((await deps.blobs.size(blob.sha256)) !== blob.bytes) await refuseMissing(deps, blob)
}

/** For a blob that failed after its first bytes were sent. Never throws. */
export function tellBroken(deps: AlarmDeps, blob: NamedBlob): Promise<void> {
  return tell(deps, lost(blob))
}

function lost({ sha256, name }: NamedBlob): Alarm {
  const what = `The file ${name} is missing from the shop’s storage or can’t be read in full, so nobody can open it. Copy the blobs folder, which is next to the backups, into BLOB_DIR. The shop then finds it automatically.`
  return { kind: 'blob_missing', subject: sha256, what }
}

export function isStoreFailing({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return hasOpenAlarm(db, { ...STORE, subject: '' })
}

/** Raises alarms for the store and for lost files of live guides and customers; resolves those repaired or replaced. */
export async function checkFiles(deps: AlarmDeps & Pick<Deps, 'blobs'>): Promise<void> {
  await checkTemporary(deps)
  const { blobs, db } = deps
  try {
    await blobs.check()
  } catch (error) {
    if (!isStoreFailure(error)) throw error
    return tellStoreFails(deps, error)
  }
  await resolveAlarm(db, STORE)
  const files = await findLostFiles(deps)
  await raiseAlarms(deps, db, files.lost.map(lost))
  const stillLost = new Set(files.lost.map(({ sha256 }) => sha256))
  for (const sha256 of await listOpenSubjects(db, 'blob_missing')) {
    if (stillLost.has(sha256)) continue
    if (files.needed.has(sha256) && !(await isWhole(blobs, sha256))) continue
    await resolveAlarm(db, { kind: 'blob_missing', subject: sha256 })
  }
  await resolveUnneededCopies(deps)
}

async function resolveUnneededCopies({ db }: AlarmDeps): Promise<void> {
  for (const subject of await listOpenSubjects(db, 'copy_failed')) {
    if (await findNeededStamp(db, subject)) continue
    await resolveAlarm(db, { kind: 'copy_failed', subject })
  }
}

/** Reads all of it: a damaged file can have the right size. */
async function isWhole(blobs: BlobStore, sha256: string): Promise<boolean> {
  const blob = await blobs.read(sha256)
  if (!blob) return false
  const hash = createHash('sha256')
  try {
    await pipeline(blob, hash)
  } catch {
    return false
  }
  return hash.digest('hex') === sha256
}

async function checkTemporary(deps: AlarmDeps): Promise<void> {
  try {
    await checkTemporaryFolder()
  } catch (error) {
    if (!(error instanceof TemporaryFolderRefused)) throw error
    return tellTemporaryFails(deps, error)
  }
  await resolveAlarm(deps.db, TEMPORARY)
}
