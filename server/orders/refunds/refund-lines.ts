import { disputeOutcome, isRefunded } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import { type Actor, recordAct } from '../../db/audit.ts'
import type { LedgerRows } from '../../db/ledger.ts'
import { findOrder, listOrderLines } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import { describeDispute } from './describe-dispute.ts'
import { giveBack, refundFacts } from './give-back.ts'
import { beforeLostRefund } from './past-refunds.ts'
import { type RefundablePayment, readRefundable } from './read-refundable.ts'

export interface RefundOfLines {
  who: Actor
  orderId: string
  lineNos: readonly number[]
  /** Instead of the price of the lines. */
  cents?: number | undefined
  /** Not where anything else of the order was refunded or is disputed. */
  onlyIfPlain?: boolean
  /** Also where a bank has the money of a disputed payment. */
  despiteDispute?: boolean
}

/** What a call gave back; 0 where all of it was refunded before. Or why it cannot be done. */
export type RefundedLines = { cents: number } | { problem: string; isDisputed?: boolean }

/** Refunds lines of an order, each once, however often it is called. */
export async function refundLines(deps: Deps, asked: RefundOfLines): Promise<RefundedLines> {
  const order = await findOrder(deps.db, asked.orderId)
  if (!order?.paymentSessionId) return { problem: 'it was never paid' }
  const cause = asked.onlyIfPlain ? 'withdrawal' : 'owner'
  const about = { sessionId: order.paymentSessionId, cause } as const
  const refundable = await readRefundable(deps, order, about)
  if (!refundable) return { problem: `order ${order.number} is not paid` }
  await noteFoundRefund(deps, refundable, asked.who)
  const { payment, refundedCents, ledger } = refundable
  const lineNos = asked.lineNos.filter((lineNo) => !isLineRefunded(ledger, lineNo))
  if (lineNos.length === 0) return { cents: 0 }
  if (asked.onlyIfPlain && !isPlain(ledger)) {
    const problem = `something else of order ${order.number} was refunded, is disputed or was paid twice`
    return { problem }
  }
  const disputed = asked.despiteDispute ? undefined : describeDispute(refundable)
  if (disputed !== undefined) return { problem: disputed, isDisputed: true }
  const lines = await listOrderLines(deps.db, order.id)
  const price = lines
    .filter(({ lineNo }) => lineNos.includes(lineNo))
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const cents = asked.cents ?? price
  if (cents > price) return { problem: `only ${formatMoney(price)} was paid for it` }
  if (cents > payment.amountCents - refundedCents) {
    return { problem: 'less than that is left to refund' }
  }
  await giveBack(deps, refundable, { who: asked.who, cents, lineNos, cause })
  return { cents }
}

/** Notes a refund whose outcome was not known and that the provider has made. */
async function noteFoundRefund(deps: Deps, refundable: RefundablePayment, who: Actor) {
  const before = beforeLostRefund(refundable.acts)
  if (before === undefined || refundable.refundedCents <= before) return
  const { number: orderNumber } = refundable.order
  await recordAct(deps.db, {
    who,
    act: 'refund found',
    orderNumber,
    facts: refundFacts(refundable),
  })
}

function isLineRefunded({ refunds }: LedgerRows, lineNo: number): boolean {
  return refunds.some(({ status, lineNos }) => isRefunded(status) && lineNos.includes(lineNo))
}

/** Whether the order was paid once, nothing of it is disputed, and only whole lines were refunded. */
function isPlain({ payments, refunds, disputes }: LedgerRows): boolean {
  return (
    payments.length === 1 &&
    disputes.every(({ status }) => disputeOutcome(status) === 'won') &&
    refunds.every(({ status, lineNos }) => !isRefunded(status) || lineNos.length > 0)
  )
}
