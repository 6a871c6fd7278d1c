import { counted } from '#domain/counted.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** UTC, such as `3 Mar 2026, 14:05`. */
export function moment(at: Date | null): string {
  return at ? day.format(at) : 'never'
}

export function waiting(since: Date, now = Date.now()): string {
  const minutes = Math.floor((now - since.getTime()) / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return counted(minutes, 'minute')
  return minutes < 48 * 60
    ? counted(Math.floor(minutes / 60), 'hour')
    : counted(Math.floor(minutes / 1440), 'day')
}

/** Control characters are removed: stored text must not break a line or move the cursor. */
export function columns(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map(printable))
  const widths: number[] = []
  for (const row of clean) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length)
    }
  }
  return clean
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function printable(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ')
}
