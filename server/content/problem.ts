/** What is wrong with a guide's folder, for the one who writes it. */
export interface Problem {
  /** Path inside the folder. */
  file: string
  line?: number | undefined
  message: string
}

/** One line such as `02-start.md:14: …`. */
export function describeProblem({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}
