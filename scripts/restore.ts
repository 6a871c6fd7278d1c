import { existsSync } from 'node:fs'
import path from 'node:path'
import { counted } from '#domain/counted.ts'
import { blobsBeside, restoreBlobs } from '#server/backup/back-up-blobs.ts'
import { type EndedByRestore, endRestoredAccess } from '#server/backup/end-restored-access.ts'
import { readEndedSince } from '#server/backup/ended-access.ts'
import { restoreBackup, resumePutBack } from '#server/backup/restore-backup.ts'
import { readErased } from '#server/backup/share-erasures.ts'
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
import { readSecretsKey } from '#server/tokens/secrets-key.ts'
import { providerAccess } from '../tools/ops/provider-access.ts'
import { refuseRunning } from '../tools/ops/refuse-running.ts'
import { runCommand } from '../tools/ops/run-command.ts'

// npm run restore -- file: restores into the empty database of the settings, with pictures and files from the folder
// beside it. With `put-back` in place of a file: ends access in a database put back from a backup of Postgres.

const PUT_BACK = 'put-back'

await runCommand(async ({ place, settings, migrationsDir, args }) => {
  const [named] = args
  if (named === undefined) {
    throw new StartError('Say which backup: npm run restore -- path/to/shop-….backup')
  }
  const isPutBack = named === PUT_BACK
  const file = isPutBack ? path.join(settings.backupDir, named) : path.resolve(named)
  if (!isPutBack && !existsSync(file)) throw new StartError(`There is no file ${file}`)
  const { connectionString } = place
  await refuseRunning(connectionString)
  await refuseUnreadable(settings)
  const target = { connectionString, migrationsDir }
  const { madeAt, orders, accounts } = isPutBack
    ? await resumePutBack(target)
    : await restoreBackup(target, file)
  const blobs = await openBlobStore(settings)
  const missing = await restoreBlobs(connectionString, blobs, blobsBeside(file))
  // last, because until then an interrupted restore can be repeated
  const { ended, lost, next } = await followUp(connectionString, settings, madeAt)
  return [
    `Restored what was there at ${madeAt.toISOString()}:`,
    `  ${counted(orders, 'order')}, ${counted(accounts, 'account')}`,
    ...(missing.length > 0
      ? [
          `  ${missing.length} pictures and files are missing: copy the blobs folder from beside the backup`,
        ]
      : []),
    '',
    'Ended for safety: all sessions, emailed links, invitations and unconfirmed sign-ups.',
    ...describeEnded(ended),
    '',
    ...describeLost(lost),
    '',
    'Next steps:',
    '  1. Start the shop. It recovers orders paid since the backup from the card provider, with the same numbers, and lists them in an alarm.',
    `  2. Order numbers continue at ${next.orders}, withdrawals at W-${next.withdrawals}. Lower numbers that are missing were used after the backup.`,
    '  3. Other withdrawals, messages and files since the backup can’t be recovered. Look for them in your mailbox, and write to the senders.',
    '  4. At the desk, open Access and check that everyone listed should be there.',
  ].join('\n')
})

/** @throws StartError naming the file: without it erased people and ended access would be back */
async function refuseUnreadable(settings: Settings): Promise<void> {
  await readErased(settings.backupDir)
  await readEndedSince(settings.backupDir, new Date())
  await readSecretsKey(settings)
}

async function followUp(connectionString: string, settings: Settings, madeAt: Date) {
  const db = connect(createPool(connectionString, OWNER))
  try {
    const ended = await endRestoredAccess(db, settings, madeAt)
    const lost = await askProvider(db, settings, madeAt) // the next start asks again
    const next = await db.transaction().execute(async (trx) => ({
      orders: await nextNumber(trx, 'orders'),
      withdrawals: await nextNumber(trx, 'withdrawals'),
    }))
    return { ended, lost, next }
  } finally {
    await db.destroy()
  }
}

/** Payments missing from the backup; undefined when the provider is unavailable. */
async function askProvider(db: Db, settings: Settings, madeAt: Date): Promise<Lost | undefined> {
  try {
    const shop = { ...settings, id: await openShopId(db, settings.mode) }
    const payments = createStripePayments(providerAccess(settings), shop)
    return await findLost({ db, payments }, madeAt)
  } catch (error) {
    // a database of another mode is reported when the shop starts
    if (error instanceof ProviderError || error instanceof StartError) return undefined
    throw error
  }
}

function describeLost(lost: Lost | undefined): string[] {
  if (!lost) {
    return [
      'The card provider couldn’t be reached to find missing orders. The shop checks when it starts and lists them in an alarm.',
    ]
  }
  const { paid, unpaid, statements } = lost
  return [
    `Paid orders missing from the backup: ${paid.length}`,
    ...paid.map((session) => `  ${describeLostOrder(session)}, ${session.email ?? 'no address'}`),
    ...(unpaid > 0 ? [`Unpaid orders since the backup: ${unpaid}`] : []),
    `Refunded withdrawals missing from the backup: ${statements.length}`,
    ...statements.map((refund) => `  ${describeLostStatement(refund)}`),
  ]
}

function describeEnded({
  appsEnded,
  grantsEnded,
  membersRemoved,
  ordersMoved,
  passwordsEnded,
  waysInEnded,
}: EndedByRestore): string[] {
  return [
    ...(membersRemoved > 0
      ? [`Desk members removed since the backup, and removed again: ${membersRemoved}`]
      : []),
    ...(waysInEnded.length > 0
      ? [
          `Sign-in methods (passkeys, apps, backup codes) ended since the backup, and ended again, for: ${waysInEnded.join(', ')}.`,
          'Methods they added since are lost. If someone can’t sign in, create a new link: npm run shop -- desk reset ADDRESS',
        ]
      : []),
    ...(passwordsEnded > 0
      ? [
          `Passwords changed since the backup, ended now: ${passwordsEnded}. Customers set a new one with “Forgot your password?”.`,
        ]
      : []),
    ...(grantsEnded > 0
      ? [`Guides taken back since the backup, and taken back again: ${grantsEnded}`]
      : []),
    ...(ordersMoved.length > 0
      ? [
          `Orders reassigned since the backup, which the address before has again: ${ordersMoved.join(', ')}. Reassign them again at the desk.`,
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
