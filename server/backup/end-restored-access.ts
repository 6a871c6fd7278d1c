import type { Db, Trx } from '#server/db/connect.ts'
import { deleteOtherAuthenticators, endAuthenticators } from '#server/db/desk/authenticators.ts'
import { deleteBackupCodes, useBackupCodeUp } from '#server/db/desk/backup-codes.ts'
import { deletePasskeysOf, lockMembers, removeMember, setRole } from '#server/db/desk/members.ts'
import { deleteKnownPasskey } from '#server/db/desk/passkeys.ts'
import { endAllAccess } from '#server/db/end-access.ts'
import { refuseUpdates } from '#server/db/guide-owners.ts'
import { type Numbered, nextNumber, skipNumbersUpTo } from '#server/db/numbers.ts'
import { endGrant } from '#server/db/reading.ts'
import {
  deleteWatermark,
  lowerWatermark,
  RESTORED,
  UNFINISHED_RESTORE,
} from '#server/db/watermarks.ts'
import type { Deps } from '#server/deps.ts'
import { canOpenSecrets, replaceKeys } from '#server/tokens/keys.ts'
import { type EndedAccess, readEndedSince } from './ended-access.ts'

/** More numbers than were assigned since the backup. */
const LEFT_OUT = 1000

export interface EndedByRestore {
  /** Email addresses; undefined unless the secrets key is missing or was replaced. */
  appsEnded: string[] | undefined
  membersRemoved: number
  waysInEnded: string[]
  passwordsEnded: number
  grantsEnded: number
  /** Numbers of orders that were reassigned: their former owners have them back. */
  ordersMoved: number[]
}

/**
 * Revokes what a backup revives: sessions, links, invitations, and access revoked since. Skips numbers, so that none is
 * assigned twice. Then a shop may start.
 */
export function endRestoredAccess(
  db: Db,
  settings: Pick<Deps['settings'], 'backupDir' | 'dataDir' | 'secretsKey'>,
  madeAt: Date,
): Promise<EndedByRestore> {
  return db.transaction().execute(async (trx) => {
    await endAllAccess(trx)
    const ended = await readEndedSince(settings.backupDir, madeAt)
    const opens = await canOpenSecrets(trx, settings)
    const keepsKeys = opens && !ended.some(({ what }) => what === 'keys')
    const appsEnded = keepsKeys ? undefined : await endAuthenticators(trx)
    if (!keepsKeys) await replaceKeys(trx, settings, { keepsFile: !opens })
    const again = await endAgain(trx, ended)
    await leaveOutNumbers(trx, 'orders')
    await leaveOutNumbers(trx, 'withdrawals')
    await lowerWatermark(trx, RESTORED, madeAt)
    await deleteWatermark(trx, UNFINISHED_RESTORE)
    return { appsEnded, ...again }
  })
}

async function endAgain(trx: Trx, ended: readonly EndedAccess[]) {
  let [membersRemoved, passwordsEnded, grantsEnded] = [0, 0, 0]
  const members = new Map((await lockMembers(trx)).map(({ id, email }) => [id, email]))
  const without = new Set<string>()
  const moved = new Set<number>()
  for (const { what, id } of ended) {
    if (what === 'password') {
      passwordsEnded += await endPassword(trx, id)
    } else if (what === 'grant') {
      if (await endGrant(trx, readGrant(id))) grantsEnded += 1
    } else if (what === 'order') {
      moved.add(Number(id))
    } else if (what === 'update mails') {
      await refuseUpdates(trx, id)
    } else if (what === 'desk owner') {
      if (members.has(id)) await setRole(trx, id, 'helper')
    } else if (what === 'desk member') {
      if (!members.delete(id)) continue
      await removeMember(trx, id)
      membersRemoved += 1
    } else if (what !== 'keys') {
      const memberId = await endWayIn(trx, what, id)
      if (memberId !== undefined) without.add(memberId)
    }
  }
  const waysInEnded = [...without].flatMap((id) => members.get(id) ?? []).toSorted()
  const ordersMoved = [...moved].toSorted((a, b) => a - b)
  return { membersRemoved, passwordsEnded, waysInEnded, grantsEnded, ordersMoved }
}

function readGrant(id: string) {
  const [userId = '', productKey = ''] = id.split(' ')
  return { userId, productKey }
}

/** Returns the member's id; undefined when the backup lacks it. */
async function endWayIn(
  trx: Trx,
  what: 'desk ways in' | 'desk app' | 'desk codes' | 'desk passkey' | 'desk code',
  id: string,
): Promise<string | undefined> {
  switch (what) {
    case 'desk ways in':
      await deletePasskeysOf(trx, id)
      return id
    case 'desk app': {
      const owner = { memberId: id, invitationId: null }
      return (await deleteOtherAuthenticators(trx, owner, undefined)) > 0 ? id : undefined
    }
    case 'desk codes':
      return (await deleteBackupCodes(trx, id)) > 0 ? id : undefined
    case 'desk passkey':
      return deleteKnownPasskey(trx, id)
    case 'desk code':
      return useBackupCodeUp(trx, Buffer.from(id, 'base64url'))
  }
}

/** No backup has the current password, so the account sets another by mail. */
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
