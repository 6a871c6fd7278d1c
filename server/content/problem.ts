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
