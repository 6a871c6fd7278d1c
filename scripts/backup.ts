import path from 'node:path'
import { keepBackup } from '#server/backup/keep-backups.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run backup [-- file]: writes a backup to the file, or to BACKUP_DIR, where old backups are removed as by the
// daily job. The shop may run.

await runCommand(async ({ place, settings, args }) => {
  const written = await write(place.connectionString, settings.backupDir, args[0])
  return `Written: ${written}\nKeep it as secret as the shop's passwords.`
})

async function write(connectionString: string, backupDir: string, named: string | undefined) {
  if (named === undefined) return keepBackup(connectionString, backupDir)
  const file = path.resolve(named)
  await writeBackup(connectionString, file)
  return file
}
