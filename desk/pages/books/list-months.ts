import { monthBefore, monthOf } from '#domain/shop-days.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'

/** Accounting records are kept for six years besides the current one. */
const MOST = 84

/** Newest first; includes `chosen` even when it is out of range. */
export function listMonths(chosen: string, earliest: string, now = new Date()): string[] {
  const months = [monthOf(dayInFinland(now))]
  for (let month = monthBefore(months[0] ?? ''); month >= earliest; month = monthBefore(month)) {
    if (months.length === MOST) break
    months.push(month)
  }
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}
