export interface Row {
  what: string
  /** The limit as text; empty without one. */
  limit?: string
  measured: string
  /** Whether the value is within its limit; undefined without one. */
  holds?: boolean
}

/** Name of the bench, printed in each row so that it can be repeated. */
const bench = process.argv[1]?.split('/').at(-1)?.replace('.ts', '') ?? ''

/** Prints a row of the table in docs/developing/performance.md; a row over its limit fails the bench. */
export function reportRow({ what, limit = '', measured, holds = true }: Row) {
  const over = holds ? '' : ' **OVER**'
  console.log(`| ${what} | ${limit} | ${measured}${over} | \`npm run bench -- ${bench}\` |`)
  if (!holds) process.exitCode = 1
}
