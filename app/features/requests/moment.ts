const here = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** An ISO time as the visitor's clock shows it: `7 December 2026 at 14:03`. */
export function formatMoment(isoTime: string): string {
  return here.format(new Date(isoTime))
}
