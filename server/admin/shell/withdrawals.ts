import { formatMoney } from '#domain/money.ts'
import { isDecided, WITHDRAWAL_STATES, withdrawalNumber } from '#domain/withdrawal.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { findWithdrawalByNumber, listWithdrawals, type Withdrawal } from '../../db/withdrawals.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import { type Arguments, readWhole } from '../arguments.ts'
import { describeRight, describeStart } from '../describe-right.ts'
import { type ReadLine, readWithdrawal } from '../read-withdrawal.ts'
import { columns, moment } from '../text.ts'
import { typeClosing, typeRefund, typeRefusal } from './decide-withdrawal.ts'

export async function withdrawalsCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  const [number, act, ...others] = given.words
  if (number === undefined) return listAll(deps, given)
  if (others.length > 0) throw new AdminRefusal('Put the reason after --why, in quotes.')
  const withdrawal = await findTyped(deps, number)
  switch (act) {
    case undefined:
      return showOne(deps, withdrawal)
    case 'refund':
      return typeRefund(deps, withdrawal, given)
    case 'refuse':
      return typeRefusal(deps, withdrawal, given)
    case 'close':
      return typeClosing(deps, withdrawal, given)
    default:
      throw new AdminRefusal(`A withdrawal can be shown, or decided by refund, refuse or close.`)
  }
}

async function findTyped({ db }: AdminDeps, text: string): Promise<Withdrawal> {
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
    ['Number', 'Received (UTC)', 'State', 'Refund by', 'Email', 'Why'],
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

/** Undefined once it is decided. */
function dueOf({ state, dueAt }: Withdrawal): string | undefined {
  return isDecided(state) ? undefined : dayInFinland(dueAt)
}

async function showOne(deps: AdminDeps, withdrawal: Withdrawal): Promise<string> {
  const { number, state, automatic, decidedAt, decidedBy, why, statement, bought } = withdrawal
  const { lines, candidates } = await readWithdrawal(deps, withdrawal)
  const facts: [string, string | null | undefined][] = [
    ['Withdrawal', withdrawalNumber(number)],
    ['State', automatic ? `${state}, the shop refunds it automatically` : state],
    ['Why', why],
    ['Received', `${moment(withdrawal.receivedAt)} UTC`],
    ['Refund by', dueOf(withdrawal)],
    ['Decided', decidedAt && `${moment(decidedAt)} UTC, by ${decidedBy}`],
    ['Email', withdrawal.email ?? '(deleted)'],
    ['Sent', withdrawal.userId ? 'signed in' : 'by the form'],
  ]
  const words = statement ?? bought
  return [
    columns(facts.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ...(lines.length > 0 ? [tableOf(withdrawal, lines)] : []),
    ...(candidates.length > 0 ? [`It may be about\n${tableOf(withdrawal, candidates)}`] : []),
    ...(words ? [columns(words.split('\n').map((line) => [`  ${line}`]))] : []),
  ].join('\n\n')
}

function tableOf(withdrawal: Withdrawal, lines: readonly ReadLine[]): string {
  return columns(
    lines.map((line) => [
      `  order ${line.orderNumber}, line ${line.lineNo}`,
      line.productName,
      formatMoney(line.cents),
      ...(line.outcome ? [line.outcome] : []),
      line.outcome === 'refunded' ? '' : describeRight(line, withdrawal),
      describeStart(line, line.begun),
    ]),
  )
}
