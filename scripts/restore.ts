import { existsSync } from 'node:fs'
import path from 'node:path'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { StartError } from '#server/errors.ts'
import { refuseRunning } from '../tools/ops/refuse-running.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run restore -- file: restores a backup into the empty database of the settings.

await runCommand(async ({ place, migrationsDir, args }) => {
  const file = args[0]
  if (file === undefined || !existsSync(file)) {
    throw new StartError('Say which backup: npm run restore -- path/to/shop-….backup')
  }
  const { connectionString } = place
  await refuseRunning(connectionString)
  const { madeAt, rows } = await restoreBackup(
    { connectionString, migrationsDir },
    path.resolve(file),
  )
  return [
    `Restored what was there at ${madeAt.toISOString()}:`,
    `  ${rows.get('shop.orders')} orders, ${rows.get('shop_auth.users')} accounts`,
    'Start the shop: it asks the card provider for what was paid since then.',
  ].join('\n')
})
