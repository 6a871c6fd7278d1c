export interface Problem {
  /** Path in the folder; `.` is the folder itself. */
  file: string
  line?: number | undefined
  message: string
  /** A remark does not prevent publishing. */
  kind?: 'remark'
}

export function describeProblem({ file, line, message }: Problem): string {
  if (file === '.') return message
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}

/** Problems by file in input order, then by line, without duplicates. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  const sorted = files.flatMap((file) =>
    problems
      .filter((one) => one.file === file)
      .toSorted(({ line: one = 0 }, { line: other = 0 }) => one - other),
  )
  return [...new Map(sorted.map((one) => [describeProblem(one), one])).values()]
}
