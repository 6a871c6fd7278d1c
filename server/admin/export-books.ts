import {
  type ExportedLine,
  type ExportedOrder,
  type ExportedRefund,
  exportLines,
  exportOrders,
  exportRefunds,
  type Period,
} from '../db/reports/export.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readDay, readWhole } from './arguments.ts'
import { type CsvRow, writeCsv } from './write-csv.ts'

/** What can be exported: the rows of a period in pages, the headings first. */
const tables = {
  orders: (deps: AdminDeps, period: Period) =>
    rowsOf(ORDER_HEADINGS, exportOrders(deps.db, period), orderRow),
  lines: (deps: AdminDeps, period: Period) =>
    rowsOf(LINE_HEADINGS, exportLines(deps.db, period), lineRow),
  refunds: (deps: AdminDeps, period: Period) =>
    rowsOf(REFUND_HEADINGS, exportRefunds(deps.db, period), refundRow),
}

/**
 * export orders, lines or refunds [--from day] [--to day] [--year y]: CSV for the bookkeeper, sums in units such as
 * dollars, times in UTC, written page by page. Days are those of UTC, the last one included. An order belongs to the
 * day on which it was paid, or else made, its lines too; a refund to the day on which it was made.
 */
export async function exportBooks(
  deps: AdminDeps,
  { words: [name = ''], options }: Arguments,
): Promise<AsyncIterable<string>> {
  if (!isTable(name)) throw new AdminRefusal('Say what to export: orders, lines or refunds.')
  return writePages(tables[name](deps, readPeriod(options)))
}

function isTable(name: string): name is keyof typeof tables {
  return Object.hasOwn(tables, name)
}

/** @throws AdminRefusal for what is no day or year, and for both at once */
function readPeriod({ year, from, to }: Arguments['options']): Period {
  if (year !== undefined) {
    if (from !== undefined || to !== undefined) {
      throw new AdminRefusal('Say either --year, or --from and --to.')
    }
    const whole = readWhole(year, { name: 'year', least: 2000, most: 2999 })
    return { from: new Date(Date.UTC(whole, 0)), until: new Date(Date.UTC(whole + 1, 0)) }
  }
  const first = from === undefined ? undefined : readDay(from, 'from')
  const last = to === undefined ? undefined : readDay(to, 'to')
  if (first && last && first > last) throw new AdminRefusal('--from must not be later than --to.')
  return { from: first, until: last && new Date(last.getTime() + 86_400_000) }
}

async function* writePages(pages: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  for await (const rows of pages) yield writeCsv(rows)
}

async function* rowsOf<Row>(
  headings: readonly string[],
  pages: AsyncIterable<Row[]>,
  toRow: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  yield [headings]
  for await (const page of pages) yield page.map(toRow)
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
    order.state,
    order.currency,
    money(order.totalCents),
    money(order.refundedOfPriceCents),
    order.email ?? '',
    order.items,
    order.paymentIntentId ?? '',
    mode(order),
    money(order.feeCents),
    money(order.netCents),
    money(order.refundedCents),
    order.feeCurrency ?? '',
    money(order.receivedCents),
    money(order.lostCents),
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
    money(line.unitCents),
    money(line.unitCents * line.quantity),
    line.isRefunded ? 'yes' : 'no',
    line.currency,
    line.lineNo,
    line.state,
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
    money(refund.amountCents),
    refund.status,
    refund.reason ?? '',
    refund.lineNos.join('; '),
    refund.paymentId,
    refund.currency,
    mode(refund),
  ]
}

/** A sum with two decimals; empty for one that is not known. */
function money(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

function moment(at: Date | null): string {
  return at?.toISOString() ?? ''
}

/** Whether it was real money. */
function mode({ livemode }: { livemode: boolean }): string {
  return livemode ? 'live' : 'test'
}
