import type { ChoosePasswordAnswer } from '#contract/functions.ts'
import { findWeakness } from '#server/accounts/password/new-password.ts'
import { hashPassword } from '#server/accounts/password/passwords.ts'
import { hasChosenPassword, insertChosenPassword } from '#server/db/chosen-passwords.ts'
import { listPaidOrdersOf } from '#server/db/reports/own-orders.ts'
import { findUser, lockUser, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { type FoundOrder, findPaidOrder, type Visitor } from './find-paid-order.ts'

const hourInMs = 60 * 60 * 1000

const NOT_HERE: ChoosePasswordAnswer = {
  error: 'You can now choose a password with the link in our email.',
}

/** The password is not valid until the emailed link confirms it in the same browser (decision 022, T16, T17). */
export async function choosePassword(
  deps: Deps,
  chosen: { sessionId: string; password: string; visitor: Visitor; cookie: string },
): Promise<ChoosePasswordAnswer> {
  const found = await findPaidOrder(deps, chosen.sessionId, chosen.visitor)
  if (!found || !(await mayChoosePassword(deps, found))) return NOT_HERE
  const { userId } = found.order
  if (!userId) return NOT_HERE
  const weakness = await findWeakness(chosen.password)
  if (weakness) return { error: weakness }
  const passwordHash = await hashPassword(chosen.password)
  const isKept = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user || isProven(user)) return false
    return insertChosenPassword(trx, {
      userId,
      passwordHash,
      browserHash: tokenHash(chosen.cookie),
    })
  })
  return isKept ? { success: true } : NOT_HERE
}

/**
 * True within an hour, for the browser that paid, if this order created the account and its mailbox is not proven yet.
 */
export async function mayChoosePassword(
  { db }: Pick<Deps, 'db'>,
  { order, by }: FoundOrder,
): Promise<boolean> {
  const { userId, account, paidAt, createdAt } = order
  if (by !== 'browser' || account !== 'created' || !userId || !paidAt) return false
  if (Date.now() - paidAt.getTime() > hourInMs) return false
  const user = await findUser(db, userId)
  if (!user || isProven(user) || user.createdAt < createdAt) return false
  return (await listPaidOrdersOf(db, userId)).length === 1 && !(await hasChosenPassword(db, userId))
}

function isProven({ emailConfirmedAt, passwordHash }: User): boolean {
  return emailConfirmedAt !== null || passwordHash !== null
}
