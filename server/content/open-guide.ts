import { AppError } from '#domain/errors.ts'
import { WAIVER_VERSION } from '#domain/waiver.ts'
import { lockOrder } from '#server/db/orders.ts'
import { findLiveVersion, insertOpening } from '#server/db/reading.ts'
import { findUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { findGuide, findReadingAccess, type Reader } from './find-reading-access.ts'

/**
 * Opens a bought guide within its withdrawal period: stores the customer's waiver with the text's version and queues
 * its confirmation, in one commit before anything is shown (decision D7). Idempotent.
 * @throws AppError nothing_to_open when it is not owned or published, or the text has changed; session_not_found when
 * the account was deleted
 */
export async function openGuide(
  deps: Pick<Deps, 'catalogue' | 'db' | 'jobs'>,
  { userId, productKey }: Reader,
  waiverVersion: string,
): Promise<void> {
  const guide = findGuide(deps, productKey)
  if (!guide) throw new AppError('not_found')
  const access = await findReadingAccess(deps, guide, userId)
  if (access.state === 'open') return
  const isPublished = (await findLiveVersion(deps.db, productKey)) !== undefined
  const isRead = waiverVersion === WAIVER_VERSION
  if (access.state !== 'needs_opening' || !isPublished || !isRead)
    throw new AppError('nothing_to_open')
  const { orderId, lineNo } = access.purchase
  await deps.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId)
    const now = await findReadingAccess({ ...deps, db: trx }, guide, userId)
    if (now.state === 'open') return
    // another purchase of the same guide is not locked
    const isSame = now.state === 'needs_opening' && now.purchase.orderId === orderId
    if (!isSame || now.purchase.lineNo !== lineNo) throw new AppError('nothing_to_open')
    const user = await findUser(trx, userId)
    if (!user) throw new AppError('session_not_found')
    await insertOpening(trx, { orderId, lineNo, userId, waiverVersion })
    await queueMail(deps, trx, {
      dedupeKey: `guide-opened:${orderId}:${lineNo}:${userId}`,
      kind: 'guide_opened',
      toEmail: user.email,
      userId,
      orderId,
      facts: { lineNo },
    })
  })
}
