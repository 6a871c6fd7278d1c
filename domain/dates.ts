// All dates that people read: `23 November 2026`, in mails and on pages alike.

const inFinland = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'long',
  timeStyle: 'short',
})
const inUtc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', dateStyle: 'long' })

/** A day such as `2026-12-07` as `7 December 2026`. */
export function formatDay(text: string): string {
  return inUtc.format(new Date(`${text}T00:00:00Z`))
}

/**
 * A moment or an ISO time to the minute as clocks in Finland, where the shop is, show it: `7 December 2026 at 14:03`.
 * Empty for what is no time.
 */
export function formatMoment(moment: Date | string): string {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : inFinland.format(at)
}

/** The same with the name of its time zone: `7 December 2026 at 14:03, Finnish time`. */
export function formatFinnishMoment(at: Date | string): string {
  return `${formatMoment(at)}, Finnish time`
}

/** A day such as `2026-12-07` as `7 Dec`, where its year is plain. */
export function formatShortDay(text: string): string {
  return short.format(new Date(`${text}T00:00:00Z`))
}

/** A month such as `2026-12` as `December 2026`. */
export function formatMonth(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`))
}

/**
 * The day of an ISO time in Finland, as mails and receipts have it wherever they are read: `7 December 2026`, with no-break
 * spaces. Empty for what is no time.
 */
export function formatDate(isoTime: string): string {
  const at = new Date(isoTime)
  return Number.isNaN(at.getTime()) ? '' : keepOnOneLine(dayOnly.format(at))
}

/** The same words with no-break spaces, for a date in a sentence. */
export function keepOnOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
