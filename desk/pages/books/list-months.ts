import { monthBefore, monthOf } from '#domain/shop-days.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'

/** Months to choose from: accounts are kept for six years beside the current one. */
const COUNT = 84

/** The last months, the newest first, and `chosen` where it is another. */
export function listMonths(chosen: string, now = new Date()): string[] {
  const months = [monthOf(dayInFinland(now))]
  while (months.length < COUNT) months.push(monthBefore(months.at(-1) ?? chosen))
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}
