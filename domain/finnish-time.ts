const HOUR_MS = 60 * 60 * 1000

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
})

const localSeconds = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** With UTC offset: `2026-11-26T00:59:00+02:00` */
export function toFinnishIso(at: Date): string {
  const shown = localSeconds.format(at).replace(' ', 'T')
  const hours = Math.round((Date.parse(`${shown}Z`) - at.getTime()) / HOUR_MS)
  return `${shown}+0${hours}:00`
}

/** For datetime-local inputs: `2026-12-07T14:03` */
export function toFinnishLocal(at: Date): string {
  return local.format(at).replace(' ', 'T')
}

/** Parses `2026-12-07T14:03`. A repeated hour is its first; a skipped hour is undefined. */
export function fromFinnishLocal(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const utc = Date.parse(`${text}:00Z`)
  if (Number.isNaN(utc)) return undefined
  return [3, 2]
    .map((hours) => new Date(utc - hours * HOUR_MS))
    .find((moment) => toFinnishLocal(moment) === text)
}
