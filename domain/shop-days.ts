import { addDays, dayInFinland, midnightInFinland } from './withdrawal-period.ts'

// Whatever the owner's desk counts by day or month, it counts by the days of Finland, where the shop is: a day begins at
// midnight there, and is 23 or 25 hours long when the clocks change.

/** Days such as `2026-11-01` to `2026-11-24`, both included. */
export interface Days {
  first: string
  last: string
}

/** The moments of these days: from their first one to before `until`. */
export function momentsOf({ first, last }: Days): { from: Date; until: Date } {
  return { from: midnightInFinland(first), until: midnightInFinland(addDays(last, 1)) }
}

/** Each of these days, the first one first. */
export function listDays({ first, last }: Days): string[] {
  const days = [first]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The last `count` days, the one of this moment included. */
export function lastDays(now: Date, count: number): Days {
  const last = dayInFinland(now)
  return { first: addDays(last, 1 - count), last }
}

/** The month of a day, such as `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** All days of a month such as `2026-11`. */
export function daysOfMonth(month: string): Days {
  const first = `${month}-01`
  return { first, last: addDays(`${monthAfter(month)}-01`, -1) }
}

/** The month before this one. */
export function monthBefore(month: string): string {
  return monthOf(addDays(`${month}-01`, -1))
}

/** The month after this one. */
export function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-01`, 31))
}

/** This day's month until this day. */
export function monthSoFar(day: string): Days {
  return { first: `${monthOf(day)}-01`, last: day }
}

/** The same days of the month before: all of that month where it is shorter. */
export function sameDaysBefore(day: string): Days {
  const before = daysOfMonth(monthBefore(monthOf(day)))
  const last = `${monthOf(before.first)}${day.slice(7)}`
  return { first: before.first, last: last < before.last ? last : before.last }
}
