import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from './write-backup.ts'

/** How many backups stay at least, and how many days each of them does. */
const KEPT = 14

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** With when it was made; `-update` is one from before a new version changed the tables. */
const NAME = /^shop-\d{8}T\d{6}Z(-update)?\.backup$/
const STAMP = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/

/** The name of a backup made now, so that sorting by name is sorting by time. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `shop-${stamp}.backup`
}

/**
 * Writes a backup into the folder and returns its path. Those older than 14 days are removed, but for the newest
 * 14: however many are written in a day, none pushes out those of the days before.
 */
export async function keepBackup(
  connectionString: string,
  backupDir: string,
  name = backupName(new Date()),
): Promise<string> {
  const file = join(backupDir, name)
  await writeBackup(connectionString, file)
  const kept = backupName(new Date(Date.now() - KEPT * DAY_MS))
  const older = (await listBackups(backupDir)).slice(0, -KEPT).filter((one) => one < kept)
  for (const one of older) {
    await rm(join(backupDir, one), { force: true })
    await rm(join(backupDir, `${one}.sha256`), { force: true })
  }
  return file
}

/** As keepBackup, unless one was kept within this day: asked every hour, it makes up for a night switched off. */
export async function backUpIfDue(connectionString: string, backupDir: string): Promise<void> {
  const newest = (await listBackups(backupDir)).at(-1)
  const due = backupName(new Date(Date.now() - DAY_MS))
  if (newest === undefined || newest <= due) await keepBackup(connectionString, backupDir)
}

/**
 * As keepBackup, before a new version changes the tables. While that fails and is tried again at each start,
 * there is one an hour.
 */
export async function backUpBeforeUpdate(
  connectionString: string,
  backupDir: string,
): Promise<void> {
  const name = nameBeforeUpdate(new Date())
  const due = nameBeforeUpdate(new Date(Date.now() - HOUR_MS))
  const newest = (await listBackups(backupDir)).findLast((one) => NAME.exec(one)?.[1])
  if (newest === undefined || newest <= due) await keepBackup(connectionString, backupDir, name)
}

function nameBeforeUpdate(now: Date): string {
  return backupName(now).replace('.backup', '-update.backup')
}

/** When the newest backup was made; undefined when there is none. */
export async function findNewestBackup(backupDir: string): Promise<Date | undefined> {
  const newest = (await listBackups(backupDir)).at(-1)
  const [, year, month, day, hour, minute, second] = STAMP.exec(newest ?? '') ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Names of the backups there, the oldest first; one from later than now tells of a clock that was ahead. */
async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []) // made with the first one
  const now = backupName(new Date())
  return names.filter((name) => NAME.test(name) && name <= now).toSorted()
}
