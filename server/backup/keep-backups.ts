import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpBlobs, blobsBeside, listUsedBlobs } from './back-up-blobs.ts'
import { dropUnneededBlobs } from './drop-unneeded-blobs.ts'
import { writeBackup } from './write-backup.ts'

/** Minimum number of backups to keep, and the days each is kept. */
const KEPT = 14

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** File name with the time of the backup; `-update` marks one made before a migration. */
const NAME = /^shop-\d{8}T\d{6}Z(-update)?\.backup$/
const STAMP = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/

/** File name of a backup made now. Sorting by name sorts by time. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `shop-${stamp}.backup`
}

/** Where backups go, and where the blobs are that belong to them. */
export interface BackupPlaces {
  backupDir: string
  blobDir: string
  /** Set: the blobs are in a bucket, and stay there. */
  s3: object | undefined
}

/**
 * Writes a backup into the folder and returns its path, and which pictures and files are missing. Backups older than 14 days are deleted, except the newest
 * 14, so that many backups on one day do not replace those of earlier days; what only they needed of pictures and files goes
 * too.
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

/**
 * As keepBackup, unless the newest backup is less than a day old. Called every hour, so that a machine that was
 * off at night makes up for it.
 */
export async function backUpIfDue(connectionString: string, places: BackupPlaces): Promise<void> {
  const newest = (await listBackups(places.backupDir)).at(-1)
  const due = backupName(new Date(Date.now() - DAY_MS))
  if (newest === undefined || newest <= due) await keepBackup(connectionString, places)
}

/**
 * As keepBackup, before migrations change the tables. At most one an hour, in case the migration fails at every
 * start.
 */
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

/** Time of the newest backup; undefined without one. */
export async function findNewestBackup(backupDir: string): Promise<Date | undefined> {
  return timeOf((await listBackups(backupDir)).at(-1))
}

function timeOf(name: string | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] = STAMP.exec(name ?? '') ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Names of the backups, oldest first. Names with a future time, made while the clock was wrong, are left out. */
async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []) // the folder is created with the first backup
  const now = backupName(new Date())
  return names.filter((name) => NAME.test(name) && name <= now).toSorted()
}
