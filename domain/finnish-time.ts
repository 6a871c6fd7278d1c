const second = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'long',
  timeStyle: 'medium',
})
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })

/** A moment to the second as clocks in Finland show it: `7 December 2026 at 14:03:22, Finnish time`. */
export function formatFinnishMoment(at: Date): string {
  return `${second.format(at)}, Finnish time`
}

/** A day such as `2026-12-07` as `7 December 2026`. */
export function formatDay(text: string): string {
  return day.format(new Date(`${text}T00:00:00Z`))
}
