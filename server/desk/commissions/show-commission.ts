import { AppError } from '#domain/errors.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'
import { toConversationMessage, toWholeFile } from '#server/commissions/show-commission.ts'
import { listCommissionFiles } from '#server/db/commission-files.ts'
import { listCommissionMessages } from '#server/db/commission-messages.ts'
import { type CommissionFacts, findCommission } from '#server/db/commissions.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import { findOrder } from '#server/db/orders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { toRow } from './list-commissions.ts'

/** @throws AppError not_found */
export async function showCommission({ db }: Pick<DeskDeps, 'db'>, id: string) {
  const commission = await findCommission(db, id)
  if (!commission) throw new AppError('not_found')
  const files = await listCommissionFiles(db, id)
  const messages = await listCommissionMessages(db, id, { alsoFormer: true })
  const downloadedAt = new Map(files.map(({ id, firstDownloadedAt: at }) => [id, at]))
  return {
    ...toRow(commission),
    ...(await mayBegin({ db }, commission)),
    paidCents: commission.paidCents,
    createdAt: commission.createdAt,
    deliveredAt: commission.deliveredAt,
    thread: messages.map((message) => {
      const shown = toConversationMessage(message, files)
      return {
        ...shown,
        /** Hidden from the customer: written before the order was reassigned. */
        isFormer: message.formerUserId !== null,
        files: shown.files.map((file) => ({
          ...file,
          /** First download by the customer. */
          downloadedAt: downloadedAt.get(file.id) ?? null,
        })),
      }
    }),
    /** Added for the customer, not delivered. */
    unsent: files
      .filter(({ author, messageId }) => author === 'shop' && messageId === null)
      .flatMap(toWholeFile),
    /** Words and files were deleted by retention. */
    emptied: commission.emptiedAt !== null,
  }
}

/** Withdrawal period, and early start if the customer asked for one (decision D7). */
async function mayBegin({ db }: Pick<DeskDeps, 'db'>, { orderId, lineNo }: CommissionFacts) {
  const order = await findOrder(db, orderId)
  const asked = await listEarlyStarts(db, [{ orderId }])
  const period = order?.paidAt ? withdrawalPeriod(order.paidAt) : undefined
  const isOpen = period !== undefined && new Date() < period.endsAt
  return {
    /** Last day to withdraw, such as `2026-12-07`. */
    withdrawableUntil: isOpen ? period.lastDay : null,
    /** Also when the customer asked to begin before that day. */
    mayBegin: !isOpen || asked.some((one) => one.lineNo === lineNo),
  }
}
