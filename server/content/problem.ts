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
