/** The rows of a CSV by their headings (RFC 4180). */
export function readCsv(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  return rows.map((cells) =>
    Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])),
  )
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && row.length === 0) break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Cents of an amount such as `12.50`; 0 for an empty one. */
export function centsOf(amount: string | undefined): number {
  return amount ? Math.round(Number(amount) * 100) : 0
}
