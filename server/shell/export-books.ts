import { momentsOf } from '#domain/shop-days.ts'
import { addDays, midnightInFinland } from '#domain/withdrawal-period.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import type { Period } from '#server/db/reports/export.ts'
import { exportBooks, isBookTable } from '#server/desk/books/export-books.ts'
import { type Arguments, readDay, readWhole } from './arguments.ts'

/** Days are Finland's, the last one included. */
export async function exportBooksCommand(
  deps: AdminDeps,
  { words: [table = ''], options, flags }: Arguments,
): Promise<AsyncIterable<string>> {
  if (!isBookTable(table)) throw new AdminRefusal('Say what to export: orders, lines or refunds.')
  const format = flags.has('decimal-comma') ? 'semicolon' : 'comma'
  return exportBooks(deps, { table, period: readPeriod(options), format })
}

/** @throws AdminRefusal */
function readPeriod({ year, from, to }: Arguments['options']): Period {
  if (year !== undefined) {
    if (from !== undefined || to !== undefined) {
      throw new AdminRefusal('Say either --year, or --from and --to.')
    }
    const whole = readWhole(year, { name: 'year', least: 2000, most: 2999 })
    return momentsOf({ first: `${whole}-01-01`, last: `${whole}-12-31` })
  }
  const first = from === undefined ? undefined : readDay(from, 'from')
  const last = to === undefined ? undefined : readDay(to, 'to')
  if (first && last && first > last) throw new AdminRefusal('--from must not be later than --to.')
  return {
    from: first === undefined ? undefined : midnightInFinland(first),
    until: last === undefined ? undefined : midnightInFinland(addDays(last, 1)),
  }
}
