import { formatMoney } from '#domain/money.ts'
import { withdrawalNumber } from '#domain/withdrawal.ts'
import type { Withdrawal } from '../../db/withdrawals.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import { type Arguments, readSum, readWhole } from '../arguments.ts'
import { type LineChoice, type RefundProblem, RefundRefusal } from '../choose-withdrawal-lines.ts'
import { closeWithdrawal, refuseSettled, refuseWithdrawal } from '../decide-withdrawal.ts'
import { refundWithdrawal } from '../refund-withdrawal.ts'

export async function typeRefund(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options, flags }: Arguments,
): Promise<string> {
  const why = readWhy(options)
  const cents = options['amount'] === undefined ? undefined : readSum(options['amount'])
  refuseSettled(withdrawal)
  const refunded = await refundWithdrawal(deps, withdrawal, {
    why,
    cents,
    choices: readChoices(options),
    anyway: flags.has('anyway'),
    despiteDispute: flags.has('despite-dispute'),
  }).catch((error: unknown) => {
    throw error instanceof RefundRefusal ? new AdminRefusal(inShell[error.problem](error)) : error
  })
  const name = withdrawalNumber(withdrawal.number)
  const names = refunded.names.join(', ')
  return refunded.cents > 0
    ? `${formatMoney(refunded.cents)} for ${names} of ${name} is on its way back to the card, and the buyer is told by email.`
    : `${formatMoney(refunded.inAllCents)} for ${names} of ${name} was already refunded, by the shop itself. Nothing more was refunded now.`
}

const inShell: Record<RefundProblem, (refusal: RefundRefusal) => string> = {
  not_owed: ({ message }) => `${message} To pay it all the same, add --anyway.`,
  several_orders: () => 'It is about several orders: say which --order the --amount is for.',
  no_line: ({ message }) => `${message} Say which --order it is about.`,
  other_withdrawal: ({ message }) => `${message} See: withdrawals`,
  disputed: ({ cause }) => String(cause),
}

function readChoices({ order, line }: Arguments['options']): LineChoice[] {
  const lineNo =
    line === undefined ? undefined : readWhole(line, { name: 'line', least: 1, most: 99 })
  const orderNumber =
    order === undefined ? undefined : readWhole(order, { name: 'order', least: 1, most: 999_999 })
  return lineNo === undefined && orderNumber === undefined ? [] : [{ orderNumber, lineNo }]
}

export async function typeRefusal(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options }: Arguments,
): Promise<string> {
  await refuseWithdrawal(deps, withdrawal, readWhy(options))
  return `${withdrawalNumber(withdrawal.number)} is refused, and the buyer is told why by mail.`
}

export async function typeClosing(
  deps: AdminDeps,
  withdrawal: Withdrawal,
  { options }: Arguments,
): Promise<string> {
  await closeWithdrawal(deps, withdrawal, readWhy(options))
  return `${withdrawalNumber(withdrawal.number)} is closed. Nobody is told.`
}

function readWhy({ why }: Arguments['options']): string {
  if (why?.trim()) return why.trim()
  throw new AdminRefusal('Say why, in quotes: --why "…". The buyer reads it, unless you close.')
}
