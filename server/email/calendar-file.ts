import type { EmailAttachment } from './layout.tsx'

export interface CalendarEvent {
  /** Stable across versions: calendars replace the earlier one. */
  id: string
  title: string
  startsAt: Date
  /** Undefined: an event without an end. */
  minutes: number | undefined
  url: string
  writtenAt: Date
  /** Name of the shop. */
  writtenBy: string
}

/** iCalendar, RFC 5545. */
export function calendarFile(event: CalendarEvent): EmailAttachment {
  const { id, title, startsAt, minutes, url, writtenAt, writtenBy } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(writtenBy)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(startsAt)}`,
    ...(minutes ? [`DURATION:PT${minutes}M`] : []),
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    filename: 'call.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(lines.map((line) => `${fold(line)}\r\n`).join('')),
  }
}

/** 20261126T130000Z */
const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** At most 75 bytes per line; continuations begin with a space. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}
