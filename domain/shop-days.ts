import { addDays, dayInFinland, midnightInFinland } from './withdrawal-period.ts'

// The desk counts by Finnish days, from midnight; they have 23 or 25 hours when clocks change.

/** Such as `2026-11-01` to `2026-11-24`, inclusive. */
export interface Days {
  first: string
  last: string
}

/** `until` is exclusive. */
export function momentsOf({ first, last }: Days): { from: Date; until: Date } {
  return { from: midnightInFinland(first), until: midnightInFinland(addDays(last, 1)) }
}

export function listDays({ first, last }: Days): string[] {
  const days = [first]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Includes today. */
export function lastDays(now: Date, count: number): Days {
  const last = dayInFinland(now)
  return { first: addDays(last, 1 - count), last }
}

/** `2026-11` */
/** Such as `2026-11`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function daysOfMonth(month: string): Days {
  const first = `${month}-01`
  return { first, last: addDays(`${monthAfter(month)}-01`, -1) }
}

export function monthBefore(month: string): string {
  return monthOf(addDays(`${month}-01`, -1))
}

export function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-01`, 31))
}

export function monthSoFar(day: string): Days {
  return { first: `${monthOf(day)}-01`, last: day }
}

/** All of a shorter month. */
export function sameDaysBefore(day: string): Days {
  const before = daysOfMonth(monthBefore(monthOf(day)))
  const last = `${monthOf(before.first)}${day.slice(7)}`
  return { first: before.first, last: last < before.last ? last : before.last }
}
