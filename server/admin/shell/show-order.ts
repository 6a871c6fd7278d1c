import { formatMoney } from '#domain/money.ts'
import { orderInWords } from '#domain/order-words.ts'
import { listRequestsOfOrders, type RequestOfLine } from '../../db/desk/requests.ts'
import type { Mail } from '../../db/mails.ts'
import type { Order } from '../../db/orders.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { type Arguments, getOrder } from '../arguments.ts'
import { describeAct } from '../describe-act.ts'
import {
  causeInWords,
  eventInWords,
  mailInWords,
  moneyStateInWords,
  reviewInWords,
  whoInWords,
} from '../order-words.ts'
import { readOrder } from '../read-order.ts'
import { columns, moment } from '../text.ts'

export async function showOrder(deps: AdminDeps, given: Arguments): Promise<string> {
  const record = await readOrder(deps, await getOrder(deps, given))
  const { order, lines, events, mails, acts, alarms, ledger, begun } = record
  const { payments, refunds, disputes } = ledger
  const requests = await listRequestsOfOrders(deps.db, [order.id])
  return [
    columns(factsOf(order, requests)),
    section(
      'Lines',
      lines.map((line) => [
        String(line.lineNo),
        `${line.quantity} × ${line.productName}`,
        formatMoney(line.unitCents * line.quantity),
        ...begun
          .filter(({ lineNo }) => lineNo === line.lineNo)
          .map(({ askedAt }) => `to begin early, asked ${moment(askedAt)} UTC`),
      ]),
    ),
    section(
      'Money at the provider (UTC)',
      [
        ...payments.map((row) => ({ ...row, at: row.paidAt, what: 'payment', status: '' })),
        ...refunds.map((row) => ({ ...row, at: row.createdAt, what: 'refund' })),
        ...disputes.map((row) => ({ ...row, at: row.openedAt, what: 'dispute' })),
      ].map((row) => [
        moment(row.at),
        row.what,
        formatMoney(row.amountCents),
        row.status ? moneyStateInWords(row.status) : 'paid',
        row.id,
        ...('dueBy' in row && row.dueBy ? [`answer by ${moment(row.dueBy)}`] : []),
      ]),
    ),
    section(
      'What happened (UTC)',
      events.map(({ at, event, cause }) => [moment(at), eventInWords(event), causeInWords(cause)]),
    ),
    section(
      'Mails',
      mails.map((mail) => [mailInWords(mail.kind), mail.toEmail, mailState(mail)]),
    ),
    section(
      'Done (UTC)',
      acts.map((act) => [moment(act.at), describeAct(act), whoInWords(act.who)]),
    ),
    section(
      'Open alarms',
      alarms.map((alarm) => [alarm.id.slice(0, 8), alarm.what]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function factsOf(order: Order, requests: readonly RequestOfLine[]): string[][] {
  const facts: [string, string | null][] = [
    ['Order', String(order.number)],
    ['State', orderInWords(order.state, requests).words],
    ['Looks wrong', order.reviewReason && reviewInWords(order.reviewReason)],
    ['Email', order.email ?? '(deleted)'],
    ['Bought', order.guest ? 'as a guest' : 'signed in'],
    ['Total', formatMoney(order.totalCents)],
    ['Refunded', order.refundedCents > 0 ? formatMoney(order.refundedCents) : null],
    ['Made', `${moment(order.createdAt)} UTC`],
    ['Paid', order.paidAt && `${moment(order.paidAt)} UTC`],
    ['Delivered', order.fulfilledAt && `${moment(order.fulfilledAt)} UTC`],
    ['Checkout at the provider', order.paymentSessionId],
    ['Payment at the provider', order.paymentIntentId],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

function section(title: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${title}\n${columns(rows.map((row) => [' ', ...row]))}`
}

function mailState(mail: Mail): string {
  if (mail.sentAt) return `sent ${moment(mail.sentAt)}`
  if (mail.deadAt) return `given up: ${mail.lastError ?? 'no reason noted'}`
  return mail.lastError ? `waits, last try: ${mail.lastError}` : 'waits to be sent'
}
