/** A sum of dollars such as `12`, `12.50` or `$12,50` in cents; undefined for what is none. */
export function readCents(text: string): number | undefined {
  const [, dollars, rest = ''] = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars) * 100 + Number(rest.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
