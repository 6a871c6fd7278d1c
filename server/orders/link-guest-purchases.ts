import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { attachUnownedPurchases } from '#server/db/purchases.ts'
import { lockUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Assigns unowned purchases to the user with their confirmed address (T19, decisions A6 and B20).
 * @throws AppError not_yours
 */
export async function linkGuestPurchases(
  deps: Pick<Deps, 'checkpoint' | 'db'>,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const linked = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user?.emailConfirmedAt) throw new AppError('not_yours')
    if (canonicalEmail(email) !== user.email) throw new AppError('not_yours')
    return attachUnownedPurchases(trx, { userId, email: user.email })
  })
  deps.checkpoint?.('link-done')
  return linked
}
