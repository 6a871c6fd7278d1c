import type { z } from 'zod'
import type { EarlyStartRequest } from '#contract/functions.ts'
import {
  EARLY_START_VERSION,
  isService,
  WITHDRAWAL_PERIOD_AT_MOST_DAYS,
} from '#domain/early-start.ts'
import { AppError } from '#domain/errors.ts'
import { rightToWithdraw } from '#domain/withdrawal.ts'
import { insertEarlyStart } from '#server/db/early-starts.ts'
import { lockOrder } from '#server/db/orders.ts'
import { findUser } from '#server/db/users.ts'
import { listLinesOfUser } from '#server/db/withdrawal-lines.ts'
import type { Deps } from '#server/deps.ts'
import { ownerEmail } from '#server/outbox/alarms.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/**
 * Commits the request to begin a service early with both emails (decision D7). Idempotent.
 * @throws AppError nothing_to_begin when the line does not qualify or the text has changed; session_not_found
 */
export async function requestEarlyStart(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings' | 'site'>,
  userId: string,
  { orderNumber, lineNo, textVersion }: z.infer<typeof EarlyStartRequest>,
): Promise<void> {
  if (textVersion !== EARLY_START_VERSION) throw new AppError('nothing_to_begin')
  await deps.db.transaction().execute(async (trx) => {
    const find = async () =>
      (await listLinesOfUser(trx, { userId, days: WITHDRAWAL_PERIOD_AT_MOST_DAYS })).find(
        (line) => line.orderNumber === orderNumber && line.lineNo === lineNo,
      )
    const known = await find()
    if (known) await lockOrder(trx, known.orderId)
    const line = known && (await find()) // read again under the lock
    if (
      !line ||
      !isService(line) ||
      line.undecided ||
      rightToWithdraw(line, new Date()) !== 'open'
    ) {
      throw new AppError('nothing_to_begin')
    }
    const user = await findUser(trx, userId)
    if (!user) throw new AppError('session_not_found')
    const { orderId } = line
    if (!(await insertEarlyStart(trx, { orderId, lineNo, textVersion }))) return
    const mail = { userId, orderId, facts: { lineNo } }
    await queueMail(deps, trx, {
      ...mail,
      dedupeKey: `early-start:${orderId}:${lineNo}:${userId}`,
      kind: 'early_start',
      toEmail: user.email,
    })
    await queueMail(deps, trx, {
      ...mail,
      dedupeKey: `owner-early-start:${orderId}:${lineNo}:${userId}`,
      kind: 'owner_early_start',
      toEmail: ownerEmail(deps),
      userId: null,
    })
  })
}
