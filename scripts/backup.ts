import path from 'node:path'
import { backupName } from '#server/backup/keep-backups.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { runCommand } from './run-command.ts'

// npm run backup [-- file]: writes all the shop holds into BACKUP_DIR, or into the file. The shop may run.

await runCommand(async ({ place, settings, args }) => {
  const file = path.resolve(args[0] ?? path.join(settings.backupDir, backupName(new Date())))
  await writeBackup(place.connectionString, file)
  return `Written: ${file}\nKeep it as secret as the shop's passwords.`
})
