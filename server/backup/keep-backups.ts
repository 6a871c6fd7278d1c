import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from './write-backup.ts'

/** How many nightly backups stay. */
const KEPT = 14

const DAY_MS = 24 * 60 * 60 * 1000

const NAME = /^shop-\d{8}T\d{6}Z\.backup$/

/** The name of a backup made now, so that sorting by name is sorting by time. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `shop-${stamp}.backup`
}

/** Writes a backup into the folder and removes all but the newest 14; returns its path. */
export async function keepBackup(
  connectionString: string,
  backupDir: string,
  now = new Date(),
): Promise<string> {
  const file = join(backupDir, backupName(now))
  await writeBackup(connectionString, file)
  const older = (await readdir(backupDir)).filter((name) => NAME.test(name)).toSorted()
  for (const name of older.slice(0, -KEPT)) {
    await rm(join(backupDir, name), { force: true })
    await rm(join(backupDir, `${name}.sha256`), { force: true })
  }
  return file
}

/** As keepBackup, unless one was kept within this day: asked every hour, it makes up for a night switched off. */
export async function backUpDaily(connectionString: string, backupDir: string): Promise<void> {
  const names = await readdir(backupDir).catch(() => []) // made with the first one
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1)
  const due = backupName(new Date(Date.now() - DAY_MS))
  if (newest === undefined || newest <= due) await keepBackup(connectionString, backupDir)
}
