/** What is wrong with a guide's folder, for the one who writes it. */
export interface Problem {
  /** Path inside the folder; `.` is the folder itself. */
  file: string
  line?: number | undefined
  message: string
}

/** One line such as `02-start.md:14: …`; the message alone for the folder itself. */
export function describeProblem({ file, line, message }: Problem): string {
  if (file === '.') return message
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}
