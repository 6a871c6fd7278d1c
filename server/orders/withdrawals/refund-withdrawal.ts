import { disputeOutcome } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import { type LineOutcome, sumLeftOf } from '#domain/withdrawal.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { readLedger, sumRefundsOfLines } from '#server/db/ledger.ts'
import { listLinesOfWithdrawal, storeWithdrawalLines } from '#server/db/withdrawal-lines.ts'
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '#server/db/withdrawals.ts'
import { listOpenAttemptsOf } from '#server/orders/refunds/refund-attempts.ts'
import { RefundUnknownError, unknownInWords } from '#server/orders/refunds/refund-errors.ts'
import { isSameLine, type LineKey, lockOrdersOf } from './change-withdrawal.ts'
import { type ChosenLine, chooseLines, type LineChoice } from './choose-withdrawal-lines.ts'
import { refuseDecided, resolveUnmatched } from './decide-by-owner.ts'
import { describeRight, isOwed } from './describe-right.ts'
import { endRefund } from './end-refund.ts'
import { followOrdersOf } from './follow-withdrawals.ts'
import { type RefundedOfWithdrawal, refundDueLines } from './refund-due-lines.ts'

export interface RefundAsked {
  /** Empty: all open lines of the withdrawal. */
  choices: readonly LineChoice[]
  /** Overrides the lines' price. */
  cents?: number | undefined
}

export interface RefundPreview {
  lines: ChosenLine[]
  cents: number
  notOwed: ChosenLine[]
  /** Orders whose money a bank has or has refunded. */
  disputed: number[]
}

/** Without asking the provider. @throws AdminRefusal as refundWithdrawal */
export async function previewRefund(
  deps: Pick<AdminDeps, 'db' | 'site'>,
  withdrawal: Withdrawal,
  { choices, cents }: RefundAsked,
): Promise<RefundPreview> {
  refuseDecided(withdrawal)
  const lines = await chooseLines(deps, withdrawal, choices)
  if (cents !== undefined) refuseSum(deps, cents, lines)
  return {
    lines,
    cents: cents ?? sumLeftOf(lines.filter(({ taken }) => !taken)),
    notOwed: listNotOwed(withdrawal, lines),
    disputed: await listDisputed(deps, lines),
  }
}

export interface RefundOfWithdrawal extends RefundAsked {
  /** Shown to the customer. */
  why: string
  /** Also lines that are not owed. */
  anyway: boolean
  /** Even if a bank has the disputed money. */
  despiteDispute: boolean
}

export interface WithdrawalRefunded {
  names: string[]
  /** By this call. */
  cents: number
  /** Including earlier calls. */
  inAllCents: number
}

/**
 * Refunds lines, or a sum for a begun service or as goodwill. Emails the customer, who loses the lines. Idempotent and
 * resumable.
 * @throws AdminRefusal when it is refunded or closed, the lines cannot be refunded as asked, or the provider or a bank
 *   refuses
 */
export async function refundWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { choices, cents, why, anyway, despiteDispute }: RefundOfWithdrawal,
): Promise<WithdrawalRefunded> {
  const { id } = withdrawal
  refuseDecided(withdrawal)
  const lines = await chooseLines(deps, withdrawal, choices)
  if (!anyway) refuseNotOwed(withdrawal, lines)
  if (cents !== undefined) refuseSum(deps, cents, lines)
  await makeDue(deps, withdrawal, { lines, cents, why })
  const how = { who: deps.who, cents, lines, despiteDispute }
  const refunded = await refundDueLines(deps, id, how)
  await endRefund(deps, id)
  if (refunded.failed) throw toFailed(deps, refunded.cents, refunded.failed)
  if (refunded.problem !== undefined) {
    const { cents: back } = refunded
    const open = await describeOpen(deps, lines)
    throw new AdminRefusal(`${givenBack(deps, back)}: ${refunded.problem}.${open}`)
  }
  await deps.db.transaction().execute(resolveUnmatched)
  return {
    names: namesOf(lines),
    cents: refunded.cents,
    inAllCents: await sumRefundsOfLines(deps.db, lines),
  }
}

function toFailed(
  deps: Pick<AdminDeps, 'site'>,
  beforeCents: number,
  failed: NonNullable<RefundedOfWithdrawal['failed']>,
): Error {
  if (beforeCents === 0) return failed
  if (failed instanceof RefundUnknownError) {
    const { trouble, orderNumber, cents, currency } = failed
    const facts = { orderNumber, cents, currency, beforeCents, cause: failed }
    return new RefundUnknownError(trouble, facts)
  }
  const why = failed.trouble === 'refused' ? 'refused the rest' : 'isn’t responding right now'
  const message = `${givenBack(deps, beforeCents)}: the card provider ${why}. Try again for the rest.`
  return new AdminRefusal(message, { cause: failed })
}

async function describeOpen({ db }: AdminDeps, lines: readonly LineKey[]): Promise<string> {
  const open = await listOpenAttemptsOf(db, lines)
  return open.map((attempt) => ` ${unknownInWords(attempt)}.`).join('')
}

function givenBack({ site }: Pick<AdminDeps, 'site'>, cents: number): string {
  if (cents <= 0) return 'Nothing was refunded'
  return `Only ${formatMoney(cents, site.money.currency)} was refunded`
}

function namesOf(lines: readonly ChosenLine[]): string[] {
  return lines.map(({ productName }) => productName)
}

/** @throws AdminRefusal for too large a sum, or one for several orders */
function refuseSum({ site }: Pick<AdminDeps, 'site'>, cents: number, lines: readonly ChosenLine[]) {
  if (new Set(lines.map(({ orderId }) => orderId)).size > 1) {
    throw new AdminRefusal(
      'It covers several orders. To refund an amount, choose items from one of them.',
    )
  }
  const inWords = (sum: number) => formatMoney(sum, site.money.currency)
  const price = lines.reduce((sum, line) => sum + line.cents, 0)
  const names = namesOf(lines).join(', ')
  if (cents > price) throw new AdminRefusal(`Only ${inWords(price)} was paid for ${names}.`)
  const left = sumLeftOf(lines)
  if (cents <= left || lines.some(({ taken }) => taken)) return
  throw new AdminRefusal(`Only ${inWords(left)} of ${names} is left to refund.`)
}

function listNotOwed(withdrawal: Withdrawal, lines: readonly ChosenLine[]): ChosenLine[] {
  return lines.filter((line) => line.outcome !== 'refund' && !isOwed(line, withdrawal))
}

function refuseNotOwed(withdrawal: Withdrawal, lines: readonly ChosenLine[]) {
  const notOwed = listNotOwed(withdrawal, lines)
  if (notOwed.length === 0) return
  const each = notOwed.map(
    (line) =>
      `${line.productName} of order ${line.orderNumber}: ${describeRight(line, withdrawal)}`,
  )
  throw new AdminRefusal(`Nothing was refunded, because no refund is due: ${each.join('; ')}.`)
}

/** An inquiry takes no money yet. */
async function listDisputed(
  { db }: Pick<AdminDeps, 'db'>,
  lines: readonly ChosenLine[],
): Promise<number[]> {
  const disputed = new Set<number>()
  const orders = new Map(lines.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
  for (const [orderId, number] of orders) {
    const { disputes } = await readLedger(db, orderId)
    const counts = disputes.some(
      ({ status }) => !status.startsWith('warning_') && disputeOutcome(status) !== 'won',
    )
    if (counts) disputed.add(number)
  }
  return [...disputed]
}

/** Marks lines as due before asking the provider, so that an interrupted command stays visible. */
async function makeDue(
  deps: AdminDeps,
  { id, number }: Withdrawal,
  { lines, cents, why }: { lines: readonly LineKey[]; cents: number | undefined; why: string },
) {
  await deps.db.transaction().execute(async (trx) => {
    await lockOrdersOf(trx, lines)
    const withdrawal = await lockWithdrawal(trx, id)
    const before = await listLinesOfWithdrawal(trx, id)
    // the shop may have refunded some in the meantime
    const left = lines.filter(
      (line) => !before.some((one) => one.outcome === 'refunded' && isSameLine(one, line)),
    )
    if (left.length === 0) return
    if (withdrawal) refuseDecided(withdrawal) // another tab may have refused
    await storeWithdrawalLines(trx, id, withOutcome(left, 'asked'))
    const known = await listLinesOfWithdrawal(trx, id)
    if (known.some((line) => line.withdrawn && left.some((one) => isSameLine(one, line)))) {
      throw new AdminRefusal('Another withdrawal covers the same item.')
    }
    await storeWithdrawalLines(trx, id, withOutcome(left, 'refund'))
    const due = { state: 'refund_due', automatic: false, decidedBy: deps.who.name, why } as const
    await updateWithdrawal(trx, id, due)
    await followOrdersOf(deps, trx, left)
    const facts = { withdrawal: number, cents }
    await recordAct(trx, { who: deps.who, act: 'withdrawal refund', facts })
  })
}

function withOutcome(lines: readonly LineKey[], outcome: LineOutcome) {
  return lines.map(({ orderId, lineNo }) => ({ orderId, lineNo, outcome }))
}
