import { rm } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#domain/counted.ts'
import { restoreBlobs } from '#server/backup/back-up-blobs.ts'
import { backupName } from '#server/backup/keep-backups.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { StartError } from '#server/errors.ts'
import { refuseRunning } from '../tools/ops/refuse-running.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run move -- postgres://…: copies the shop's own Postgres into an empty database, and BLOB_DIR into a bucket, if
// set.

await runCommand(async ({ place, settings, migrationsDir, args }) => {
  const target = args[0]
  if (target === undefined) {
    throw new StartError('Say where to: npm run move -- postgres://user:password@host:5432/name')
  }
  if (settings.databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is set: unset it, so that the shop in DATA_DIR is moved')
  }
  await checkDatabase(target)
  await refuseRunning(place.connectionString)
  const file = path.join(settings.backupDir, `move-${backupName(new Date())}`)
  await writeBackup(place.connectionString, file)
  const to = { connectionString: target, migrationsDir, keepsAccess: true }
  const { orders, accounts } = await restoreBackup(to, file)
  const missing = await restoreBlobs(target, await openBlobStore(settings), settings.blobDir)
  for (const copy of [file, `${file}.sha256`]) await rm(copy)
  return [
    `Moved ${counted(orders, 'order')} and ${counted(accounts, 'account')}.`,
    settings.s3
      ? `Its pictures and files are in the bucket ${settings.s3.bucket}.`
      : `Its pictures and files stay in ${settings.blobDir}: bring that folder along to another machine.`,
    ...(missing.length > 0 ? [`${missing.length} of them are missing.`] : []),
    'Set DATABASE_URL to the new address and start the shop. What was moved stays in DATA_DIR too.',
  ].join('\n')
})
