import { formatMoney } from '#domain/money.ts'
import { isTakenBack } from '#domain/order-state.ts'
import { orderInWords } from '#domain/order-words.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import { type Arguments, getOrder, readSum, readWhole } from '../arguments.ts'
import { type AskedRefund, type MadeRefund, refundOrder } from '../refund-order.ts'
import { inShellWords } from './order-problems.ts'

export async function refundCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  const asked = readAsked(given)
  const order = await getOrder(deps, given)
  return describe(await inShellWords(refundOrder(deps, order, asked)))
}

/** @throws AdminRefusal */
function readAsked({ options, flags }: Arguments): AskedRefund {
  const { amount, line, payment } = options
  if (amount !== undefined && line !== undefined) {
    throw new AdminRefusal('Say either --amount or --line.')
  }
  return {
    cents: amount === undefined ? undefined : readSum(amount),
    lineNos: line === undefined ? [] : [readWhole(line, { name: 'line', least: 1, most: 99 })],
    paymentId: payment,
    despiteDispute: flags.has('despite-dispute'),
  }
}

function describe({ cents, lineNos, order: { number, state } }: MadeRefund): string {
  const given = `${formatMoney(cents)} of order ${number} is on its way back to the card. The order is ${orderInWords(state, []).words}`
  if (isTakenBack(state)) return `${given}: it was taken back, and the buyer is told by email.`
  return lineNos.length > 0
    ? `${given}: line ${lineNos.join(', ')} was taken back, the buyer keeps the rest and is told by email.`
    : `${given}: the buyer keeps it, and is told by email.`
}
