import { isService, WITHDRAWAL_PERIOD_AT_MOST_DAYS } from '#domain/early-start.ts'
import { formatMoney } from '#domain/money.ts'
import type { LineOutcome } from '#domain/withdrawal.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import { sumRefundedByItself, type WithdrawalLine } from '#server/db/withdrawal-lines.ts'
import { countWrongNumbers, type Withdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { isSameLine } from './change-withdrawal.ts'

/** Wrong order numbers per address and day before the owner decides (T55). */
const WRONG_NUMBERS = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Undefined when the shop refunds automatically. */
export async function whyNotAutomatic(
  deps: Pick<Deps, 'db' | 'settings' | 'site'>,
  withdrawal: Withdrawal,
  lines: readonly (WithdrawalLine & { outcome: LineOutcome })[],
): Promise<string | undefined> {
  const due = lines.filter(({ outcome }) => outcome === 'refund')
  return (
    (await whyOfService(deps, due)) ??
    whyOfRight(due) ??
    whyOfNumbers(withdrawal, lines) ??
    (await whyOfSum(deps, withdrawal, due)) ??
    (await whyOfGuesses(deps, withdrawal))
  )
}

async function whyOfService({ db }: Pick<Deps, 'db'>, due: readonly WithdrawalLine[]) {
  if (!due.some(isService)) return undefined
  const begun = await listEarlyStarts(db, due)
  return due.some((line) => begun.some((request) => isSameLine(request, line)))
    ? 'the customer asked us to start a service early, so you may keep a share for work done'
    : 'it includes a service, and the customer didn’t ask us to start early'
}

function whyOfRight(due: readonly WithdrawalLine[]) {
  if (due.some(({ openedAt }) => openedAt)) {
    return 'the guide was opened, but the confirmation email bounced, or the withdrawal arrived first or at the same time'
  }
  if (due.some(({ paidAt }) => paidAt === null)) return 'the payment is on hold for your review'
  return undefined
}

function whyOfNumbers({ orderNumbers }: Withdrawal, lines: readonly WithdrawalLine[]) {
  const isUnknown = (number: number) => !lines.some(({ orderNumber }) => orderNumber === number)
  return orderNumbers.some(isUnknown)
    ? 'some of its order numbers don’t match this email address'
    : undefined
}

/** The limit covers all automatic refunds to an order and its address in a withdrawal period. */
async function whyOfSum(
  { db, settings, site }: Pick<Deps, 'db' | 'settings' | 'site'>,
  { id, receivedAt }: Withdrawal,
  due: readonly WithdrawalLine[],
) {
  const limit = settings.withdrawalRefundLimitCents
  const sum = due.reduce((cents, line) => cents + line.cents, 0)
  const inWords = (cents: number) => formatMoney(cents, site.money.currency)
  if (sum > limit) return `it exceeds your automatic-refund limit of ${inWords(limit)}`
  const before = await sumRefundedByItself(db, {
    orderIds: due.map(({ orderId }) => orderId),
    but: id,
    since: new Date(receivedAt.getTime() - WITHDRAWAL_PERIOD_AT_MOST_DAYS * DAY_MS),
  })
  if (sum + before <= limit) return undefined
  return `with the ${inWords(before)} recently refunded automatically to this customer, it exceeds your automatic-refund limit of ${inWords(limit)}`
}

async function whyOfGuesses({ db }: Pick<Deps, 'db'>, { userId, email }: Withdrawal) {
  if (userId !== null || email === null) return undefined
  return (await countWrongNumbers(db, email)) >= WRONG_NUMBERS
    ? 'someone has tried wrong order numbers with this email address before'
    : undefined
}
