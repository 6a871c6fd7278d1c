/** A longer word gets a row of its own. */
export function wrap(text: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && longer.length <= letters) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
