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

/** Headings and their cells. */
type Columns<Row> = Readonly<Record<string, (row: Row) => CsvRow[number]>>

const tables = {
  orders: (deps: AdminDeps, period: Period) => rowsOf(orders, exportOrders(deps.db, period)),
  lines: (deps: AdminDeps, period: Period) => rowsOf(lines, exportLines(deps.db, period)),
  refunds: (deps: AdminDeps, period: Period) => rowsOf(refunds, exportRefunds(deps.db, period)),
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
  columns: Columns<Row>,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<CsvRow[]> {
  yield [Object.keys(columns)]
  const cells = Object.values(columns)
  for await (const page of pages) yield page.map((row) => cells.map((cell) => cell(row)))
}

const orders: Columns<ExportedOrder> = {
  order: ({ number }) => number,
  made: ({ createdAt }) => moment(createdAt),
  paid: ({ paidAt }) => moment(paidAt),
  state: stateOf,
  currency: ({ currency }) => currency,
  total: ({ totalCents }) => ({ cents: totalCents }),
  'given back': ({ refundedOfPriceCents }) => ({ cents: refundedOfPriceCents }),
  email: ({ email }) => email ?? '',
  items: ({ items }) => items,
  payment: ({ paymentIntentId }) => paymentIntentId ?? '',
  mode,
  fee: ({ feeCents }) => ({ cents: feeCents }),
  net: ({ netCents }) => ({ cents: netCents }),
  refunded: ({ refundedCents }) => ({ cents: refundedCents }),
  'fee currency': ({ feeCurrency }) => feeCurrency ?? '',
  received: ({ receivedCents }) => ({ cents: receivedCents }),
  lost: ({ lostCents }) => ({ cents: lostCents }),
}

const lines: Columns<ExportedLine> = {
  order: ({ number }) => number,
  mode,
  paid: ({ paidAt }) => moment(paidAt),
  product: ({ productName }) => productName,
  kind: ({ productType }) => productType,
  quantity: ({ quantity }) => quantity,
  'unit price': ({ unitCents }) => ({ cents: unitCents }),
  'line total': ({ unitCents, quantity }) => ({ cents: unitCents * quantity }),
  refunded: ({ isRefunded }) => (isRefunded ? 'yes' : 'no'),
  currency: ({ currency }) => currency,
  line: ({ lineNo }) => lineNo,
  state: stateOf,
}

const refunds: Columns<ExportedRefund> = {
  refund: ({ id }) => id,
  order: ({ number }) => number,
  created: ({ createdAt }) => moment(createdAt),
  amount: ({ amountCents }) => ({ cents: amountCents }),
  status: ({ status }) => status,
  reason: ({ reason }) => reason ?? '',
  lines: ({ lineNos }) => lineNos.join('; '),
  payment: ({ paymentId }) => paymentId,
  currency: ({ currency }) => currency,
  mode,
}

function stateOf({ state, commissions }: Pick<ExportedOrder, 'state' | 'commissions'>): string {
  return orderInWords(
    state,
    commissions.map((commission) => ({ state: commission })),
  ).words
}

function moment(at: Date | null): string {
  return at ? toFinnishIso(at) : ''
}

function mode({ livemode }: { livemode: boolean }): string {
  return livemode ? 'live' : 'test'
}
