export interface Row {
  what: string
  /** What it must hold, in words; empty when it is only told. */
  limit?: string
  measured: string
  /** undefined where there is no limit. */
  holds?: boolean
}

/** Every row says by which bench it was measured, so that it can be measured again. */
const bench = process.argv[1]?.split('/').at(-1)?.replace('.ts', '') ?? ''

/** Prints a row of the table in docs/performance.md; one that does not hold fails the bench. */
export function reportRow({ what, limit = '', measured, holds = true }: Row) {
  const over = holds ? '' : ' **OVER**'
  console.log(`| ${what} | ${limit} | ${measured}${over} | \`npm run bench -- ${bench}\` |`)
  if (!holds) process.exitCode = 1
}
