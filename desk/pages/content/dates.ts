import { formatMoment } from '#domain/dates.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** The time of a moment today, the whole moment of another day. */
export function formatSince(isoTime: string): string {
  const at = new Date(isoTime)
  return at.toDateString() === new Date().toDateString() ? clock.format(at) : formatMoment(isoTime)
}
