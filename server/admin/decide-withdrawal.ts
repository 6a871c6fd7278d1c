import { formatMoney } from '#domain/money.ts'
import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { recordAct } from '../db/audit.ts'
import type { Trx } from '../db/connect.ts'
import { listOrderLines } from '../db/orders.ts'
import { findOrderByNumber } from '../db/reports/admin-orders.ts'
import {
  findWithdrawal,
  hasUnmatched,
  listLinesOfWithdrawal,
  storeWithdrawalLines,
  updateWithdrawal,
  type Withdrawal,
} from '../db/withdrawals.ts'
import {
  changeWithdrawal,
  isSameLine,
  type LineKey,
  lockOrdersOf,
} from '../orders/withdrawals/change-withdrawal.ts'
import { refundDueLines, settleRefund } from '../orders/withdrawals/refund-withdrawal.ts'
import { tellDecision } from '../orders/withdrawals/tell-withdrawal.ts'
import { resolveAlarm } from '../outbox/alarms.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readSum, readWhole } from './arguments.ts'

/**
 * withdrawals <number> refund [--amount $] [--line n] [--order n] --why text: pays back what it is about, or for a begun
 * service or as goodwill a sum. The lines are taken from the buyer, who is told of it. Cut off, it is repeated.
 */
export async function refundWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options }: Arguments,
): Promise<string> {
  const why = readWhy(options)
  const cents = options['amount'] === undefined ? undefined : readSum(options['amount'])
  const { id, state } = withdrawal
  const name = withdrawalNumber(withdrawal.number)
  if (state === 'refunded' || state === 'closed') throw new AdminRefusal(`${name} is ${state}.`)
  const lines = await chooseLines(deps, withdrawal, options)
  if (cents !== undefined && new Set(lines.map(({ orderId }) => orderId)).size > 1) {
    throw new AdminRefusal('It is about several orders: say which --order the --amount is for.')
  }
  const price = lines.reduce((sum, line) => sum + line.cents, 0)
  const names = lines.map(({ productName }) => productName).join(', ')
  if (cents !== undefined && cents > price) {
    throw new AdminRefusal(`Only ${formatMoney(price)} was paid for ${names}.`)
  }
  await makeDue(deps, withdrawal, { lines, cents })
  const problem = await refundDueLines(deps, id, { who: deps.who, cents, lines })
  if (problem !== undefined) throw new AdminRefusal(`Nothing was given back: ${problem}.`)
  await settleRefund(deps, id, { who: deps.who, why, lines })
  await deps.db.transaction().execute(resolveUnmatched)
  return `${formatMoney(cents ?? price)} for ${names} of ${name} is on its way back to the card, and the buyer is told by mail.`
}

interface PricedLine extends LineKey {
  productName: string
  /** What was paid for it. */
  cents: number
}

/** The lines to refund: those named by --order and --line, else all that are neither settled nor another's. */
async function chooseLines(
  { db }: AdminDeps,
  { id, number }: Withdrawal,
  options: Arguments['options'],
): Promise<PricedLine[]> {
  const { order, line } = options
  const lineNo =
    line === undefined ? undefined : readWhole(line, { name: 'line', least: 1, most: 99 })
  const all = order === undefined ? await listUnsettled(db, id) : await listLinesOfNumber(db, order)
  const lines = all.filter((one) => lineNo === undefined || one.lineNo === lineNo)
  if (lines.length > 0) return lines
  throw new AdminRefusal(
    `${withdrawalNumber(number)} has no such line to refund. Say which --order it is about.`,
  )
}

async function listUnsettled(db: AdminDeps['db'], id: string): Promise<PricedLine[]> {
  const lines = await listLinesOfWithdrawal(db, id)
  return lines.filter(({ outcome }) => !['already', 'refunded', 'refused'].includes(outcome))
}

/** @throws AdminRefusal when there is no such order */
async function listLinesOfNumber(db: AdminDeps['db'], text: string): Promise<PricedLine[]> {
  const order = await findOrderByNumber(
    db,
    readWhole(text, { name: 'order', least: 1, most: 999_999 }),
  )
  if (!order) throw new AdminRefusal(`There is no order ${text}.`)
  const lines = await listOrderLines(db, order.id)
  return lines.map((line) => ({ ...line, cents: line.unitCents * line.quantity }))
}

/** Makes the money of the lines due before the provider is asked, so that a command that is cut off is seen. */
async function makeDue(
  deps: AdminDeps,
  { id, number }: Withdrawal,
  { lines, cents }: { lines: readonly LineKey[]; cents: number | undefined },
) {
  await deps.db.transaction().execute(async (trx) => {
    await lockOrdersOf(trx, lines)
    await storeWithdrawalLines(trx, id, withOutcome(lines, 'asked'))
    const known = await listLinesOfWithdrawal(trx, id)
    if (known.some((line) => line.withdrawn && lines.some((one) => isSameLine(one, line)))) {
      throw new AdminRefusal('Another withdrawal is about the same line. See: withdrawals')
    }
    await storeWithdrawalLines(trx, id, withOutcome(lines, 'refund'))
    await updateWithdrawal(trx, id, { state: 'refund_due', automatic: false })
    await note(deps, trx, { act: 'withdrawal refund', facts: { withdrawal: number, cents } })
  })
}

function withOutcome(lines: readonly LineKey[], outcome: LineOutcome) {
  return lines.map(({ orderId, lineNo }) => ({ orderId, lineNo, outcome }))
}

/** withdrawals <number> refuse --why text: nothing is paid back, and the buyer is told why. */
export async function refuseWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options }: Arguments,
): Promise<string> {
  const name = withdrawalNumber(withdrawal.number)
  await decide(deps, withdrawal, {
    why: readWhy(options),
    act: 'withdrawal refuse',
    outcome: 'refused',
  })
  return `${name} is refused, and the buyer is told why by mail.`
}

/** withdrawals <number> close --why text: nothing is paid back and nobody is told, as for one that is settled otherwise. */
export async function closeWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options }: Arguments,
): Promise<string> {
  await decide(deps, withdrawal, { why: readWhy(options), act: 'withdrawal close' })
  return `${withdrawalNumber(withdrawal.number)} is closed. Nobody is told.`
}

/** Closes a withdrawal; with an outcome for its open lines the buyer is told. @throws AdminRefusal when it is settled */
async function decide(
  deps: AdminDeps,
  { id, number }: Withdrawal,
  { why, act, outcome }: { why: string; act: string; outcome?: LineOutcome },
) {
  const name = withdrawalNumber(number)
  await changeWithdrawal(deps, id, async ({ trx, withdrawal, lines }) => {
    const { state } = withdrawal
    if (state === 'refunded' || state === 'closed') throw new AdminRefusal(`${name} is ${state}.`)
    const settled = lines.map((line) =>
      line.outcome === 'refund' || line.outcome === 'asked'
        ? { ...line, outcome: outcome ?? ('already' as const) }
        : line,
    )
    await storeWithdrawalLines(trx, id, settled)
    const decision = { state: 'closed', automatic: false, decidedAt: new Date() } as const
    await updateWithdrawal(trx, id, { ...decision, decidedBy: deps.who, why })
    await note(deps, trx, { act, facts: { withdrawal: number } })
    await resolveAlarm(trx, { kind: 'withdrawal_due', subject: name })
    await resolveUnmatched(trx)
    const decided = await findWithdrawal(trx, id)
    if (outcome && decided) await tellDecision(deps, trx, { withdrawal: decided, lines: settled })
  })
}

async function resolveUnmatched(trx: Trx) {
  if (!(await hasUnmatched(trx))) await resolveAlarm(trx, { kind: 'withdrawal_unmatched' })
}

async function note(
  { who }: AdminDeps,
  trx: Trx,
  { act, facts }: { act: string; facts: Record<string, unknown> },
) {
  await recordAct(trx, { who, act, facts })
}

/** @throws AdminRefusal without --why */
function readWhy({ why }: Arguments['options']): string {
  if (why?.trim()) return why.trim()
  throw new AdminRefusal('Say why, in quotes: --why "…". The buyer reads it, unless you close.')
}
