import { existsSync } from 'node:fs'
import path from 'node:path'
import { blobsBeside, restoreBlobs } from '#server/backup/back-up-blobs.ts'
import { type EndedByRestore, endRestoredAccess } from '#server/backup/end-restored-access.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { connect } from '#server/db/connect.ts'
import { createPool, OWNER } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
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
  const ended = await endAccess(connectionString, settings, madeAt)
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
    '',
    'Ended, because it was of then: all sessions, links of emails, invitations and unconfirmed sign-ups.',
    ...describeEnded(ended),
    '',
    'What to do now:',
    '  1. Start the shop: it asks the card provider for what was paid since then, and hands it over as new orders.',
    `  2. Order numbers go on at ${ended.nextOrder}, statements of withdrawal at W-${ended.nextWithdrawal}. Lower ones that you do not find were given after the backup.`,
    '  3. Statements of withdrawal, messages and files since then are in no list of the provider: look for them in your mailbox, and write to whoever sent them.',
    '  4. At the desk look at Access: passkeys and recovery codes are those of then. Delete what was deleted since.',
  ].join('\n')
})

async function endAccess(connectionString: string, settings: Settings, madeAt: Date) {
  const db = connect(createPool(connectionString, OWNER))
  try {
    return await endRestoredAccess(db, settings, madeAt)
  } finally {
    await db.destroy()
  }
}

function describeEnded({ appsEnded, membersRemoved, passwordsEnded }: EndedByRestore): string[] {
  return [
    ...(membersRemoved > 0
      ? [`Members of the desk removed since, and again now: ${membersRemoved}`]
      : []),
    ...(passwordsEnded > 0
      ? [
          `Passwords changed since, ended now: ${passwordsEnded}. Their owners set one by “Forgot your password?”.`,
        ]
      : []),
    ...(appsEnded
      ? [
          'The key of the secrets is not here (secrets.key in DATA_DIR, or SECRETS_KEY), so keys were made anew.',
          `Authenticator apps must be added again at the desk: ${appsEnded.join(', ') || 'nobody used one'}.`,
        ]
      : []),
  ]
}
