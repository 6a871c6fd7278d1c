import { existsSync } from 'node:fs'
import path from 'node:path'
import { blobsBeside, restoreBlobs } from '#server/backup/back-up-blobs.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { StartError } from '#server/errors.ts'
import { refuseRunning } from '../tools/ops/refuse-running.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run restore -- file: restores a backup into the empty database of the settings, and its pictures and files from
// the folder beside it.

await runCommand(async ({ place, settings, migrationsDir, args }) => {
  const file = args[0]
  if (file === undefined) {
    throw new StartError('Say which backup: npm run restore -- path/to/shop-….backup')
  }
  if (!existsSync(file)) throw new StartError(`There is no file ${path.resolve(file)}`)
  const { connectionString } = place
  await refuseRunning(connectionString)
  const { madeAt, rows } = await restoreBackup(
    { connectionString, migrationsDir },
    path.resolve(file),
  )
  const blobs = await openBlobStore(settings)
  const missing = await restoreBlobs(connectionString, blobs, blobsBeside(path.resolve(file)))
  return [
    `Restored what was there at ${madeAt.toISOString()}:`,
    `  ${rows.get('shop.orders')} orders, ${rows.get('shop_auth.users')} accounts`,
    ...(missing.length > 0
      ? [
          `  ${missing.length} pictures and files are missing: bring the folder blobs that was beside the backup`,
        ]
      : []),
    'Start the shop: it asks the card provider for what was paid since then.',
  ].join('\n')
})
