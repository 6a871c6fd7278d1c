import path from 'node:path'
import { backUpBlobs, blobsBeside } from '#server/backup/back-up-blobs.ts'
import { keepBackup } from '#server/backup/keep-backups.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { isFileRefused, StartError, systemReason } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run backup [-- file]: writes to the file, or to BACKUP_DIR with removal of old backups. The shop may run.

await runCommand(async ({ place, settings, args }) => {
  const { file, missing } = await write(place.connectionString, settings, args[0])
  return [
    `Written: ${file}`,
    settings.s3
      ? `Pictures and files are in the bucket ${settings.s3.bucket}.`
      : `Pictures and files: ${blobsBeside(file)}`,
    ...(missing.length > 0
      ? [
          `${missing.length} of them are missing: npm run shop -- health names those of live guides.`,
        ]
      : []),
    "Keep it as secret as the shop's passwords.",
  ].join('\n')
})

async function write(connectionString: string, settings: Settings, named: string | undefined) {
  try {
    return await writeInto(connectionString, settings, named)
  } catch (error) {
    if (!isFileRefused(error)) throw error
    const dir = named === undefined ? settings.backupDir : path.dirname(path.resolve(named))
    const why = `The backup cannot be written to ${dir}: ${systemReason(error)}`
    throw new StartError(why, { cause: error })
  }
}

async function writeInto(connectionString: string, settings: Settings, named: string | undefined) {
  if (named === undefined) return keepBackup(connectionString, settings)
  const file = path.resolve(named)
  await writeBackup(connectionString, file)
  const missing = settings.s3 ? [] : await backUpBlobs(connectionString, settings.blobDir, file)
  return { file, missing }
}
