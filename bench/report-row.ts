export interface Row {
  what: string
  limit?: string
  measured: string
  holds?: boolean
}

const bench = process.argv[1]?.split('/').at(-1)?.replace('.ts', '') ?? ''

/** Prints a row of the table in docs/developing/performance.md. Over the limit the bench fails. */
export function reportRow({ what, limit = '', measured, holds = true }: Row) {
  const over = holds ? '' : ' **OVER**'
  console.log(`| ${what} | ${limit} | ${measured}${over} | \`npm run bench -- ${bench}\` |`)
  if (!holds) process.exitCode = 1
}
