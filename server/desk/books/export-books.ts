import type { CsvFormat } from '#domain/csv-format.ts'
import { toFinnishIso } from '#domain/finnish-time.ts'
import { orderInWords } from '#domain/order-state-words.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import {
  type ExportedLine,
  type ExportedOrder,
  type ExportedRefund,
  exportLines,
  exportOrders,
  exportRefunds,
  type Period,
} from '#server/db/reports/export.ts'
import { BYTE_ORDER_MARK, type CsvRow, writeCsv } from './write-csv.ts'

const tables = {
  orders: (deps: AdminDeps, period: Period) =>
    rowsOf(ORDER_HEADINGS, exportOrders(deps.db, period), orderRow),
  lines: (deps: AdminDeps, period: Period) =>
    rowsOf(LINE_HEADINGS, exportLines(deps.db, period), lineRow),
  refunds: (deps: AdminDeps, period: Period) =>
    rowsOf(REFUND_HEADINGS, exportRefunds(deps.db, period), refundRow),
}

export type BookTable = keyof typeof tables

/**
 * Streams CSV: sums in units such as dollars, times in Finland's time zone. Orders and lines count at payment (else
 * creation), refunds at their own time. Audited.
 */
export async function exportBooks(
  deps: AdminDeps,
  { table, period, format }: { table: BookTable; period: Period; format: CsvFormat },
): Promise<AsyncIterable<string>> {
  const facts = { table, from: period.from ?? null, until: period.until ?? null }
  await recordAct(deps.db, { who: deps.who, act: 'export', facts })
  return writePages(tables[table](deps, period), format)
}

export function isBookTable(name: string): name is BookTable {
  return Object.hasOwn(tables, name)
}

async function* writePages(
  pages: AsyncIterable<CsvRow[]>,
  format: CsvFormat,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of pages) yield writeCsv(rows, format)
}

async function* rowsOf<Row>(
  headings: readonly string[],
  pages: AsyncIterable<Row[]>,
  toRow: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  yield [headings]
  for await (const page of pages) yield page.map(toRow)
}

function stateOf({ state, commissions }: Pick<ExportedOrder, 'state' | 'commissions'>): string {
  return orderInWords(
    state,
    commissions.map((commission) => ({ state: commission })),
  ).words
}

const ORDER_HEADINGS = [
  'order',
  'made',
  'paid',
  'state',
  'currency',
  'total',
  'given back',
  'email',
  'items',
  'payment',
  'mode',
  'fee',
  'net',
  'refunded',
  'fee currency',
  'received',
  'lost',
]

function orderRow(order: ExportedOrder): CsvRow {
  return [
    order.number,
    moment(order.createdAt),
    moment(order.paidAt),
    stateOf(order),
    order.currency,
    { cents: order.totalCents },
    { cents: order.refundedOfPriceCents },
    order.email ?? '',
    order.items,
    order.paymentIntentId ?? '',
    mode(order),
    { cents: order.feeCents },
    { cents: order.netCents },
    { cents: order.refundedCents },
    order.feeCurrency ?? '',
    { cents: order.receivedCents },
    { cents: order.lostCents },
  ]
}

const LINE_HEADINGS = [
  'order',
  'mode',
  'paid',
  'product',
  'kind',
  'quantity',
  'unit price',
  'line total',
  'refunded',
  'currency',
  'line',
  'state',
]

function lineRow(line: ExportedLine): CsvRow {
  return [
    line.number,
    mode(line),
    moment(line.paidAt),
    line.productName,
    line.productType,
    line.quantity,
    { cents: line.unitCents },
    { cents: line.unitCents * line.quantity },
    line.isRefunded ? 'yes' : 'no',
    line.currency,
    line.lineNo,
    stateOf(line),
  ]
}

const REFUND_HEADINGS = [
  'refund',
  'order',
  'created',
  'amount',
  'status',
  'reason',
  'lines',
  'payment',
  'currency',
  'mode',
]

function refundRow(refund: ExportedRefund): CsvRow {
  return [
    refund.id,
    refund.number,
    moment(refund.createdAt),
    { cents: refund.amountCents },
    refund.status,
    refund.reason ?? '',
    refund.lineNos.join('; '),
    refund.paymentId,
    refund.currency,
    mode(refund),
  ]
}

function moment(at: Date | null): string {
  return at ? toFinnishIso(at) : ''
}

function mode({ livemode }: { livemode: boolean }): string {
  return livemode ? 'live' : 'test'
}
