import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpBlobs, blobsBeside, listUsedBlobs } from './back-up-blobs.ts'
import { dropUnneededBlobs } from './drop-unneeded-blobs.ts'
import { writeBackup } from './write-backup.ts'

/** Minimum number of backups, and the days each is kept. */
const KEPT = 14

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** `-update` marks a backup made before a migration. */
const NAME = /^shop-\d{8}T\d{6}Z(-update)?\.backup$/
const STAMP = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/

export function backupName(now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `shop-${stamp}.backup`
}

export interface BackupPlaces {
  backupDir: string
  blobDir: string
  /** When set, blobs are in a bucket and need no backup. */
  s3: object | undefined
}

/**
 * Returns the path and the missing blobs. Deletes backups older than 14 days except the newest 14, so that many on one
 * day do not replace earlier ones.
 */
export async function keepBackup(
  connectionString: string,
  places: BackupPlaces,
  name = backupName(new Date()),
): Promise<{ file: string; missing: string[] }> {
  const { backupDir } = places
  const file = join(backupDir, name)
  await writeBackup(connectionString, file)
  const missing = places.s3 ? [] : await backUpBlobs(connectionString, places.blobDir, file)
  const kept = backupName(new Date(Date.now() - KEPT * DAY_MS))
  const older = (await listBackups(backupDir)).slice(0, -KEPT).filter((one) => one < kept)
  for (const one of older) {
    await rm(join(backupDir, one), { force: true })
    await rm(join(backupDir, `${one}.sha256`), { force: true })
  }
  const oldest = timeOf((await listBackups(backupDir))[0])
  if (!places.s3 && oldest) {
    const needed = new Set((await listUsedBlobs(connectionString)).map(({ sha256 }) => sha256))
    await dropUnneededBlobs(blobsBeside(file), { needed, oldest, now: new Date() })
  }
  return { file, missing }
}

/** Runs hourly, so that a machine that was off catches up. */
export async function backUpIfDue(connectionString: string, places: BackupPlaces): Promise<void> {
  const newest = (await listBackups(places.backupDir)).at(-1)
  const due = backupName(new Date(Date.now() - DAY_MS))
  if (newest === undefined || newest <= due) await keepBackup(connectionString, places)
}

/** At most one an hour, in case the migration fails at every start. */
export async function backUpBeforeUpdate(
  connectionString: string,
  places: BackupPlaces,
): Promise<void> {
  const name = nameBeforeUpdate(new Date())
  const due = nameBeforeUpdate(new Date(Date.now() - HOUR_MS))
  const newest = (await listBackups(places.backupDir)).findLast((one) => NAME.exec(one)?.[1])
  if (newest === undefined || newest <= due) await keepBackup(connectionString, places, name)
}

function nameBeforeUpdate(now: Date): string {
  return backupName(now).replace('.backup', '-update.backup')
}

export async function findNewestBackup(backupDir: string): Promise<Date | undefined> {
  return timeOf((await listBackups(backupDir)).at(-1))
}

function timeOf(name: string | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] = STAMP.exec(name ?? '') ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Oldest first, without future names, which a wrong clock made. */
async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []) // the first backup creates the folder
  const now = backupName(new Date())
  return names.filter((name) => NAME.test(name) && name <= now).toSorted()
}
