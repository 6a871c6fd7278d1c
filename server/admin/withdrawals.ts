import { isService } from '#domain/early-start.ts'
import { formatMoney } from '#domain/money.ts'
import { WITHDRAWAL_STATES, withdrawalNumber } from '#domain/withdrawal.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { type EarlyStart, listEarlyStarts } from '../db/early-starts.ts'
import {
  findWithdrawalByNumber,
  listLinesOfWithdrawal,
  listWithdrawals,
  type Withdrawal,
  type WithdrawalLine,
} from '../db/withdrawals.ts'
import { isSameLine } from '../orders/withdrawals/change-withdrawal.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readWhole } from './arguments.ts'
import { closeWithdrawal, refundWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import { columns, moment } from './text.ts'

/**
 * withdrawals [--state s] [--last n]: lists them; withdrawals <W-number> shows one; with refund, refuse or close and
 * --why it is decided (decide-withdrawal.ts).
 */
export async function manageWithdrawals(deps: AdminDeps, given: Arguments): Promise<string> {
  const [number, act, ...others] = given.words
  if (number === undefined) return listAll(deps, given)
  if (others.length > 0) throw new AdminRefusal('Put the reason after --why, in quotes.')
  const withdrawal = await getWithdrawal(deps, number)
  switch (act) {
    case undefined:
      return showOne(deps, withdrawal)
    case 'refund':
      return refundWithdrawal(deps, withdrawal, given)
    case 'refuse':
      return refuseWithdrawal(deps, withdrawal, given)
    case 'close':
      return closeWithdrawal(deps, withdrawal, given)
    default:
      throw new AdminRefusal(`A withdrawal can be shown, or decided by refund, refuse or close.`)
  }
}

/** @throws AdminRefusal when there is none of this number */
async function getWithdrawal({ db }: AdminDeps, text: string): Promise<Withdrawal> {
  const [, digits] = /^(?:W-)?(\d{1,9})$/i.exec(text) ?? []
  const found = digits && (await findWithdrawalByNumber(db, Number(digits)))
  if (found) return found
  throw new AdminRefusal(
    `There is no withdrawal ${text}. Their numbers are like ${withdrawalNumber(1001)}.`,
  )
}

async function listAll({ db }: AdminDeps, { options }: Arguments): Promise<string> {
  const state = WITHDRAWAL_STATES.find((known) => known === options['state'])
  if (options['state'] !== undefined && !state) {
    throw new AdminRefusal(`--state must be one of ${WITHDRAWAL_STATES.join(', ')}.`)
  }
  const last = readWhole(options['last'] ?? '20', { name: 'last', least: 1, most: 1000 })
  const rows = await listWithdrawals(db, { state, last })
  if (rows.length === 0) return state ? `No withdrawal is ${state}.` : 'No withdrawals yet.'
  return columns([
    ['Number', 'Received (UTC)', 'State', 'Pay back by', 'Email', 'Why'],
    ...rows.map((row) => [
      withdrawalNumber(row.number),
      moment(row.receivedAt),
      row.state,
      dueOf(row) ?? '',
      row.email ?? '(deleted)',
      row.why ?? '',
    ]),
  ])
}

/** Until when money has to be back; undefined once it is decided. */
function dueOf({ state, dueAt }: Withdrawal): string | undefined {
  return ['received', 'matched', 'unmatched', 'refund_due'].includes(state)
    ? dayInFinland(dueAt)
    : undefined
}

async function showOne({ db }: AdminDeps, withdrawal: Withdrawal): Promise<string> {
  const lines = await listLinesOfWithdrawal(db, withdrawal.id)
  const begun = await listEarlyStarts(
    db,
    lines.map(({ orderId }) => orderId),
  )
  const { number, state, automatic, decidedAt, decidedBy, why, statement } = withdrawal
  const facts: [string, string | null | undefined][] = [
    ['Withdrawal', withdrawalNumber(number)],
    ['State', automatic ? `${state}, the shop refunds it by itself` : state],
    ['Why', why],
    ['Received', `${moment(withdrawal.receivedAt)} UTC`],
    ['Pay back by', dueOf(withdrawal)],
    ['Decided', decidedAt && `${moment(decidedAt)} UTC, by ${decidedBy}`],
    ['Email', withdrawal.email ?? '(deleted)'],
    ['Sent', withdrawal.userId ? 'signed in' : 'by the form'],
  ]
  const rows = lines.map((line) => [
    `  order ${line.orderNumber}, line ${line.lineNo}`,
    line.productName,
    formatMoney(line.cents),
    line.outcome,
    useOf(
      line,
      begun.find((request) => isSameLine(request, line)),
    ),
  ])
  return [
    columns(facts.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ...(rows.length > 0 ? [columns(rows)] : []),
    ...(statement ? [columns(statement.split('\n').map((line) => [`  ${line}`]))] : []),
  ].join('\n\n')
}

/** What a buyer had of a line: a guide is opened, a service may have been asked to begin. */
function useOf(line: WithdrawalLine, begun: EarlyStart | undefined): string {
  if (line.openedAt) return `opened ${moment(line.openedAt)} UTC`
  if (begun) return `to begin early, asked ${moment(begun.askedAt)} UTC`
  return isService(line) ? 'not asked to begin early' : 'not opened'
}
