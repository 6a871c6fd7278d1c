import { AppError } from '#domain/errors.ts'
import { hasOpenAlarm, listOpenSubjects } from '#server/db/alarms.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { checkTemporaryFolder, TemporaryFolderRefused } from '#server/temporary-folder.ts'
import {
  type BlobStore,
  type BlobStoreAway,
  type BlobStoreRefused,
  isStoreFailure,
} from './blob-store.ts'
import { listMissingBlobs } from './find-content-problems.ts'

type AlarmDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'settings'>

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
async function tellStoreFails(deps: AlarmDeps, error: BlobStoreAway | BlobStoreRefused) {
  const what = `Pictures and files can’t be stored or read: ${error.message}. The shop tries again every few minutes.`
  await raiseAlarm(deps, deps.db, { ...STORE, what }).catch((failed: unknown) =>
    deps.log.error({ err: failed }, 'could not raise an alarm'),
  )
}

/** Never throws. Uploads and PDF copies need the temporary folder. */
export async function tellTemporaryFails(deps: AlarmDeps, error: TemporaryFolderRefused) {
  const what = `Files can’t be uploaded and copies of PDFs can’t be prepared: ${error.message}. The shop tries again every few minutes.`
  await raiseAlarm(deps, deps.db, { ...TEMPORARY, what }).catch((failed: unknown) =>
    deps.log.error({ err: failed }, 'could not raise an alarm'),
  )
}

/** @throws AppError files_unavailable */
export async function refuseMissing(
  deps: AlarmDeps,
  { sha256, name }: { sha256: string; name: string },
): Promise<never> {
  await raiseAlarm(deps, deps.db, { kind: 'blob_missing', subject: sha256, what: lacks(name) })
  throw new AppError('files_unavailable')
}

function lacks(name: string): string {
  return `The file ${name} is missing from the shop’s storage, so its readers can’t open it. Copy the blobs folder, which is next to the backups, into BLOB_DIR. The shop then finds it automatically.`
}

export function isStoreFailing({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return hasOpenAlarm(db, { ...STORE, subject: '' })
}

/** Raises alarms for the store and for missing blobs of live guides; resolves those repaired. */
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
  const missing = await listMissingBlobs(deps)
  for (const { sha256, name, productKey } of missing) {
    const what = lacks(`${name} of ${productKey}`)
    await raiseAlarm(deps, db, { kind: 'blob_missing', subject: sha256, what })
  }
  const stillMissing = new Set(missing.map(({ sha256 }) => sha256))
  for (const sha256 of await listOpenSubjects(db, 'blob_missing')) {
    if (stillMissing.has(sha256) || (await blobs.size(sha256)) === undefined) continue
    await resolveAlarm(db, { kind: 'blob_missing', subject: sha256 })
  }
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
