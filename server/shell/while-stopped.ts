import { counted } from '#domain/counted.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { deleteAllOrders } from '#server/db/delete-orders.ts'
import { endAuthenticators } from '#server/db/desk/authenticators.ts'
import { endAllAccess } from '#server/db/end-access.ts'
import { forgetShop } from '#server/db/identity.ts'
import { shopRunning } from '#server/db/shop-running.ts'
import { replaceKeys } from '#server/tokens/keys.ts'
import { secretsKeyFile } from '#server/tokens/secrets-key.ts'

/**
 * After a stolen backup or a lost secrets key. Refused while the shop runs, which would go on with the keys it has
 * read.
 */
export async function newKeysCommand(deps: AdminDeps): Promise<string> {
  const { settings, who } = deps
  const { ended, apps } = await deps.db.transaction().execute(async (trx) => {
    await refuseWhileRunning(trx)
    const ended = await endAllAccess(trx)
    const apps = await endAuthenticators(trx)
    await replaceKeys(trx, settings)
    const facts = { ...ended, apps: apps.length }
    await recordAct(trx, { who, act: 'new keys', facts })
    await recordEndedAccess(deps, { what: 'keys', id: '' })
    return { ended, apps }
  })
  const steps = [
    settings.secretsKey
      ? 'SECRETS_KEY was used as it is. If it may be known as well, set another one and do this again.'
      : `Keep a copy of ${secretsKeyFile(settings)} apart from the backups, and copy it to each other machine of this shop.`,
    'Start the shop.',
    'Sign in to the desk with your passkey, or with your address and a backup code. With neither: npm run shop -- desk reset you@example.com',
    apps.length > 0
      ? `Authenticator apps must be added again at the desk, under Access: ${apps.join(', ')}.`
      : 'Nobody used an authenticator app for the desk.',
    'Customers keep their passwords and sign in again. Links in emails sent before no longer work; they ask for a new one.',
    'Make a new backup (npm run backup), and lock away those from before.',
  ]
  return [
    `All keys are new. Ended: ${counted(ended.sessions, 'session')} of customers, ${ended.deskSessions} of the desk, ${counted(ended.links, 'link')} of emails, ${counted(ended.invitations, 'invitation')} to the desk, ${counted(apps.length, 'authenticator app')}.`,
    '',
    'What to do now:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
    'More: docs/operating/stolen-backup.md',
  ].join('\n')
}

/**
 * clear-test-data: deletes all orders of a sandbox or test shop and frees its database for another mode (decision D8).
 * A shop that runs on would put test orders into the database that the next mode then takes for its own.
 * @throws AdminRefusal in live mode, and while the shop runs
 */
export async function clearTestData(deps: AdminDeps): Promise<string> {
  const { mode } = deps.settings
  if (mode === 'live') throw new AdminRefusal('This shop is live: its orders are not test data.')
  const orders = await deps.db.transaction().execute(async (trx) => {
    const deleted = await deleteAllOrders(trx)
    await forgetShop(trx)
    await refuseWhileRunning(trx)
    await recordAct(trx, {
      who: deps.who,
      act: 'clear test data',
      facts: { orders: deleted, mode },
    })
    return deleted
  })
  return `${counted(orders, 'order')} of MODE=${mode} and what they bought are deleted, and so is what was given; accounts stay. What the card provider still lists of them is another shop's now. The next start decides the mode.`
}

/** @throws AdminRefusal */
async function refuseWhileRunning(trx: Trx): Promise<void> {
  const { running } = await trx.selectNoFrom(shopRunning.as('running')).executeTakeFirstOrThrow()
  if (running) throw new AdminRefusal('The shop is running: stop it first.')
}
