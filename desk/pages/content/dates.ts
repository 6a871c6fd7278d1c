const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** A moment in the member's time zone: `24 Nov 2026, 14:03`. */
export function formatMoment(isoTime: string): string {
  return moment.format(new Date(isoTime))
}

/** The time of a moment today, the whole moment of another day. */
export function formatSince(isoTime: string): string {
  const at = new Date(isoTime)
  return at.toDateString() === new Date().toDateString() ? clock.format(at) : moment.format(at)
}
