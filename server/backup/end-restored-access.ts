import type { Db, Trx } from '../db/connect.ts'
import { endAuthenticators } from '../db/desk/authenticators.ts'
import { lockMembers, removeMember, setRole } from '../db/desk/members.ts'
import { endAllAccess } from '../db/end-access.ts'
import { type Numbered, nextNumber, skipNumbersUpTo } from '../db/numbers.ts'
import { lowerWatermark, RESTORED } from '../db/watermarks.ts'
import type { Deps } from '../deps.ts'
import { canOpenSecrets, replaceKeys } from '../tokens/keys.ts'
import { readEndedSince } from './ended-access.ts'

/** Numbers that are left out after a restore: more than were given since the backup. */
const LEFT_OUT = 1000

/** What a restore changed of what it brought back. */
export interface EndedByRestore {
  /** Addresses of members whose authenticator apps ended, as the key of the secrets is not there; undefined when it is. */
  appsEnded: string[] | undefined
  membersRemoved: number
  passwordsEnded: number
}

/**
 * Ends what a backup revives: sessions, links and invitations, and again what was ended since it was made. Numbers of orders
 * and withdrawals go on above whatever was given since, so that none is given twice.
 */
export function endRestoredAccess(
  db: Db,
  settings: Pick<Deps['settings'], 'backupDir' | 'dataDir' | 'secretsKey'>,
  madeAt: Date,
): Promise<EndedByRestore> {
  return db.transaction().execute(async (trx) => {
    await endAllAccess(trx)
    const isKeyThere = await canOpenSecrets(trx, settings)
    const appsEnded = isKeyThere ? undefined : await endAuthenticators(trx)
    if (!isKeyThere) await replaceKeys(trx, settings)
    const again = await endAgain(trx, settings.backupDir, madeAt)
    await leaveOutNumbers(trx, 'orders')
    await leaveOutNumbers(trx, 'withdrawals')
    await lowerWatermark(trx, RESTORED, madeAt)
    return { appsEnded, ...again }
  })
}

async function endAgain(trx: Trx, backupDir: string, madeAt: Date) {
  let [membersRemoved, passwordsEnded] = [0, 0]
  const members = new Set((await lockMembers(trx)).map(({ id }) => id))
  for (const { what, id } of await readEndedSince(backupDir, madeAt)) {
    if (what === 'password') {
      passwordsEnded += await endPassword(trx, id)
    } else if (members.has(id) && what === 'desk owner') {
      await setRole(trx, id, 'helper')
    } else if (members.delete(id)) {
      await removeMember(trx, id)
      membersRemoved += 1
    }
  }
  return { membersRemoved, passwordsEnded }
}

/** The password of then is not the one of now, which no backup has: the account's mailbox sets another. */
async function endPassword(trx: Trx, userId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('shopAuth.users')
    .set({ passwordHash: null })
    .where('id', '=', userId)
    .where('passwordHash', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function leaveOutNumbers(trx: Trx, of: Numbered): Promise<void> {
  await skipNumbersUpTo(trx, of, (await nextNumber(trx, of)) - 1 + LEFT_OUT)
}
