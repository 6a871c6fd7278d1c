import { formatMoment } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', timeStyle: 'short' })

/** Time of day for today, otherwise date and time; in Helsinki time. */
export function formatSince(isoTime: string, now = new Date()): string {
  const at = new Date(isoTime)
  return dayInFinland(at) === dayInFinland(now) ? clock.format(at) : formatMoment(at)
}
