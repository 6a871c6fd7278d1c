const inFinland = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'long',
  timeStyle: 'short',
})
const inUtc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', dateStyle: 'long' })

/** `2026-12-07` → `7 December 2026` */
export function formatDay(text: string): string {
  return inUtc.format(new Date(`${text}T00:00:00Z`))
}

/** Finnish time: `7 December 2026 at 14:03`. Empty for an invalid time. */
export function formatMoment(moment: Date | string): string {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : inFinland.format(at)
}

/** `7 December 2026 at 14:03, Finnish time` */
export function formatFinnishMoment(at: Date | string): string {
  return `${formatMoment(at)}, Finnish time`
}

/** `2026-12-07` → `7 Dec` */
export function formatShortDay(text: string): string {
  return short.format(new Date(`${text}T00:00:00Z`))
}

/** `2026-12` → `December 2026` */
export function formatMonth(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`))
}

/** Finnish day with no-break spaces: `7 December 2026`. Empty for an invalid time. */
export function formatDate(isoTime: string): string {
  const at = new Date(isoTime)
  return Number.isNaN(at.getTime()) ? '' : keepOnOneLine(dayOnly.format(at))
}

export function keepOnOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
