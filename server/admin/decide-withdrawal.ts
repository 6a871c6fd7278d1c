import { formatMoney } from '#domain/money.ts'
import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { recordAct } from '../db/audit.ts'
import type { Trx } from '../db/connect.ts'
import { sumRefundsOfLines } from '../db/ledger.ts'
import { findOrderByNumber } from '../db/reports/admin-orders.ts'
import {
  type CandidateLine,
  listCandidateLines,
  listLinesOfWithdrawal,
  storeWithdrawalLines,
} from '../db/withdrawal-lines.ts'
import {
  findWithdrawal,
  hasUnmatched,
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
import { reopenAnswered } from '../orders/withdrawals/reopen-answered.ts'
import { tellDecision } from '../orders/withdrawals/tell-withdrawal.ts'
import { resolveAlarm } from '../outbox/alarms.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readSum, readWhole } from './arguments.ts'
import { describeRight, isOwed } from './describe-right.ts'

/**
 * withdrawals <number> refund [--amount $] [--line n] [--order n] [--anyway] [--despite-dispute] --why text: pays back what
 * it is about, or for a begun service or as goodwill a sum. The lines are taken from the buyer, who is told of it. Cut off,
 * it is repeated.
 */
export async function refundWithdrawal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options, flags }: Arguments,
): Promise<string> {
  const why = readWhy(options)
  const cents = options['amount'] === undefined ? undefined : readSum(options['amount'])
  const { id, state } = withdrawal
  const name = withdrawalNumber(withdrawal.number)
  if (state === 'refunded' || state === 'closed') throw new AdminRefusal(`${name} is ${state}.`)
  const lines = await chooseLines(deps, withdrawal, options)
  if (!flags.has('anyway')) refuseNotOwed(withdrawal, lines)
  if (cents !== undefined) refuseSum(cents, lines)
  await makeDue(deps, withdrawal, { lines, cents })
  const refunded = await refundDueLines(deps, id, {
    who: deps.who,
    cents,
    lines,
    despiteDispute: flags.has('despite-dispute'),
  })
  if (refunded.problem !== undefined) {
    await changeWithdrawal(deps, id, ({ trx }) => updateWithdrawal(trx, id, { decidedBy: null }))
    throw new AdminRefusal(`${givenBack(refunded.cents)}: ${refunded.problem}.`)
  }
  await settleRefund(deps, id, { who: deps.who, why, lines })
  await deps.db.transaction().execute(resolveUnmatched)
  const names = lines.map(({ productName }) => productName).join(', ')
  if (refunded.cents > 0) {
    return `${formatMoney(refunded.cents)} for ${names} of ${name} is on its way back to the card, and the buyer is told by mail.`
  }
  const before = await sumRefundsOfLines(deps.db, lines)
  return `${formatMoney(before)} for ${names} of ${name} went back before, as by the shop itself. Nothing more was given back now.`
}

function givenBack(cents: number): string {
  return cents > 0 ? `Only ${formatMoney(cents)} was given back` : 'Nothing was given back'
}

/** @throws AdminRefusal when the sum is more than was paid for the lines, or they are of several orders */
function refuseSum(cents: number, lines: readonly CandidateLine[]) {
  if (new Set(lines.map(({ orderId }) => orderId)).size > 1) {
    throw new AdminRefusal('It is about several orders: say which --order the --amount is for.')
  }
  const price = lines.reduce((sum, line) => sum + line.cents, 0)
  if (cents <= price) return
  const names = lines.map(({ productName }) => productName).join(', ')
  throw new AdminRefusal(`Only ${formatMoney(price)} was paid for ${names}.`)
}

/** @throws AdminRefusal when no money is owed for one of the lines */
function refuseNotOwed(withdrawal: Withdrawal, lines: readonly ChosenLine[]) {
  const notOwed = lines.filter((line) => line.outcome !== 'refund' && !isOwed(line, withdrawal))
  if (notOwed.length === 0) return
  const each = notOwed.map(
    (line) =>
      `${line.productName} of order ${line.orderNumber}: ${describeRight(line, withdrawal)}`,
  )
  throw new AdminRefusal(
    `Nothing was given back, as this is not owed: ${each.join('; ')}. To pay it all the same, add --anyway.`,
  )
}

/** A line with what this withdrawal says of it, if it is about it. */
type ChosenLine = CandidateLine & { outcome?: LineOutcome }

/** The lines to refund: those named by --order and --line, else all that are neither settled nor another's. */
async function chooseLines(
  { db }: AdminDeps,
  { id, number, email }: Withdrawal,
  options: Arguments['options'],
): Promise<ChosenLine[]> {
  const { order, line } = options
  const lineNo =
    line === undefined ? undefined : readWhole(line, { name: 'line', least: 1, most: 99 })
  const own = (await listLinesOfWithdrawal(db, id)).map((one) => ({ ...one, foreign: false }))
  const all =
    order === undefined
      ? own.filter(({ outcome }) => !['already', 'refunded', 'refused'].includes(outcome))
      : await listLinesOfNumber(db, order, { id, email, own })
  const lines = all.filter((one) => lineNo === undefined || one.lineNo === lineNo)
  if (lines.length > 0) return lines
  throw new AdminRefusal(
    `${withdrawalNumber(number)} has no such line to refund. Say which --order it is about.`,
  )
}

/** @throws AdminRefusal when there is no such order, or it was never paid */
async function listLinesOfNumber(
  db: AdminDeps['db'],
  text: string,
  { id, email, own }: { id: string; email: string | null; own: readonly ChosenLine[] },
): Promise<ChosenLine[]> {
  const number = readWhole(text, { name: 'order', least: 1, most: 999_999 })
  if (!(await findOrderByNumber(db, number))) throw new AdminRefusal(`There is no order ${text}.`)
  const candidates = await listCandidateLines(db, { id, numbers: [number], email })
  const lines = candidates
    .filter(({ orderNumber }) => orderNumber === number)
    .map((line) => own.find((one) => isSameLine(one, line)) ?? line)
  if (lines.length > 0) return lines
  throw new AdminRefusal(`Order ${text} was never paid.`)
}

/** Makes the money of the lines due before the provider is asked, so that a command that is cut off is seen. */
async function makeDue(
  deps: AdminDeps,
  { id, number }: Withdrawal,
  { lines, cents }: { lines: readonly LineKey[]; cents: number | undefined },
) {
  await deps.db.transaction().execute(async (trx) => {
    await lockOrdersOf(trx, lines)
    const before = await listLinesOfWithdrawal(trx, id)
    // the shop may have paid some back while this was typed
    const left = lines.filter(
      (line) => !before.some((one) => one.outcome === 'refunded' && isSameLine(one, line)),
    )
    if (left.length === 0) return
    await storeWithdrawalLines(trx, id, withOutcome(left, 'asked'))
    const known = await listLinesOfWithdrawal(trx, id)
    if (known.some((line) => line.withdrawn && left.some((one) => isSameLine(one, line)))) {
      throw new AdminRefusal('Another withdrawal is about the same line. See: withdrawals')
    }
    await storeWithdrawalLines(trx, id, withOutcome(left, 'refund'))
    const due = { state: 'refund_due', automatic: false, decidedBy: deps.who.name } as const
    await updateWithdrawal(trx, id, due)
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
    const freed = lines.filter(({ outcome: was }) => was === 'refund' || was === 'asked')
    await reopenAnswered(deps, trx, { id, freed })
    const decision = { state: 'closed', automatic: false, decidedAt: new Date() } as const
    await updateWithdrawal(trx, id, { ...decision, decidedBy: deps.who.name, why })
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
