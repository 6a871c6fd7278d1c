import { existsSync } from 'node:fs'
import path from 'node:path'
import { counted } from '#server/admin/text.ts'
import { blobsBeside, restoreBlobs } from '#server/backup/back-up-blobs.ts'
import { type EndedByRestore, endRestoredAccess } from '#server/backup/end-restored-access.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { openShopId } from '#server/db/identity.ts'
import { nextNumber } from '#server/db/numbers.ts'
import { createPool, OWNER } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import { describeLostOrder, describeLostStatement } from '#server/orders/reconcile/describe-lost.ts'
import { findLost, type Lost } from '#server/orders/reconcile/find-lost.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import type { Settings } from '#server/settings.ts'
import { providerAccess } from '../tools/ops/provider-access.ts'
import { refuseRunning } from '../tools/ops/refuse-running.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run restore -- file: restores into the empty database of the settings, with pictures and files from the folder
// beside it.

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
  const { ended, lost, next } = await followUp(connectionString, settings, madeAt)
  const blobs = await openBlobStore(settings)
  const missing = await restoreBlobs(connectionString, blobs, blobsBeside(path.resolve(file)))
  return [
    `Restored what was there at ${madeAt.toISOString()}:`,
    `  ${counted(rows.get('shop.orders') ?? 0, 'order')}, ${counted(rows.get('shop_auth.users') ?? 0, 'account')}`,
    ...(missing.length > 0
      ? [
          `  ${missing.length} pictures and files are missing: bring the folder blobs that was beside the backup`,
        ]
      : []),
    '',
    'Ended, because it was of then: all sessions, links of emails, invitations and unconfirmed sign-ups.',
    ...describeEnded(ended),
    '',
    ...describeLost(lost),
    '',
    'What to do now:',
    '  1. Start the shop: it asks the card provider for what was paid since then, hands it over under the same numbers, and says so in an alarm.',
    `  2. Order numbers go on at ${next.orders}, statements of withdrawal at W-${next.withdrawals}. Lower ones that you do not find were given after the backup.`,
    '  3. Other statements of withdrawal, messages and files since then are in no list of the provider: look for them in your mailbox, and write to whoever sent them.',
    '  4. At the desk look at Access, whether everybody in it should be.',
  ].join('\n')
})

async function followUp(connectionString: string, settings: Settings, madeAt: Date) {
  const db = connect(createPool(connectionString, OWNER))
  try {
    const ended = await endRestoredAccess(db, settings, madeAt)
    const lost = await askProvider(db, settings, madeAt)
    const next = await db.transaction().execute(async (trx) => ({
      orders: await nextNumber(trx, 'orders'),
      withdrawals: await nextNumber(trx, 'withdrawals'),
    }))
    return { ended, lost, next }
  } finally {
    await db.destroy()
  }
}

/** Payments missing from the backup; undefined when the provider cannot be asked. */
async function askProvider(db: Db, settings: Settings, madeAt: Date): Promise<Lost | undefined> {
  try {
    const shop = { ...settings, id: await openShopId(db, settings.mode) }
    const payments = createStripePayments(providerAccess(settings), shop)
    return await findLost({ db, payments }, madeAt)
  } catch (error) {
    // the shop's start reports another mode
    if (error instanceof ProviderError || error instanceof StartError) return undefined
    throw error
  }
}

function describeLost(lost: Lost | undefined): string[] {
  if (!lost) {
    return [
      'The card provider could not be asked what is missing. The shop asks it when it starts, and says it in an alarm.',
    ]
  }
  const { paid, unpaid, statements } = lost
  return [
    `Paid orders that the card provider has and the backup lacks: ${paid.length}`,
    ...paid.map((session) => `  ${describeLostOrder(session)}, ${session.email ?? 'no address'}`),
    ...(unpaid > 0 ? [`Orders since that nobody has paid: ${unpaid}`] : []),
    `Statements of withdrawal that refunds name and the backup lacks: ${statements.length}`,
    ...statements.map((refund) => `  ${describeLostStatement(refund)}`),
  ]
}

function describeEnded({
  appsEnded,
  membersRemoved,
  passwordsEnded,
  waysInEnded,
}: EndedByRestore): string[] {
  return [
    ...(membersRemoved > 0
      ? [`Members of the desk removed since, and again now: ${membersRemoved}`]
      : []),
    ...(waysInEnded.length > 0
      ? [
          `Ways into the desk (passkeys, apps, recovery codes) ended since, and again now, of: ${waysInEnded.join(', ')}.`,
          'What they added since is not in the backup. Who cannot sign in gets a new link: npm run shop -- desk reset ADDRESS',
        ]
      : []),
    ...(passwordsEnded > 0
      ? [
          `Passwords changed since, ended now: ${passwordsEnded}. Their owners set one by “Forgot your password?”.`,
        ]
      : []),
    ...(appsEnded
      ? [
          'The key that the secrets in this backup were enciphered with is not here (secrets.key in DATA_DIR, or SECRETS_KEY) or was replaced since. The shop signs everything anew.',
          `Authenticator apps must be added again at the desk: ${appsEnded.join(', ') || 'nobody used one'}.`,
        ]
      : []),
  ]
}
