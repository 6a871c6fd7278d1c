/** A mistake in a guide, for the person who writes it. */
export interface Problem {
  /** Path inside the folder; `.` is the folder itself. */
  file: string
  line?: number | undefined
  message: string
  /** A remark is worth a look, and may be as it is meant: the guide can be published with it. */
  kind?: 'remark'
}

/** One line such as `02-start.md:14: …`; the message alone for the folder itself. */
export function describeProblem({ file, line, message }: Problem): string {
  if (file === '.') return message
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}

/** Problems by file, in the order in which the files came, and by line; each is there once. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  const sorted = files.flatMap((file) =>
    problems
      .filter((one) => one.file === file)
      .toSorted(({ line: one = 0 }, { line: other = 0 }) => one - other),
  )
  return [...new Map(sorted.map((one) => [describeProblem(one), one])).values()]
}
