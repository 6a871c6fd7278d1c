import { DatabaseError } from 'pg'
import {
  errorCode,
  isDatabaseDown,
  isDiskFull,
  isFileRefused,
  systemReason,
} from '#server/errors.ts'

/** Never includes a database row, which Postgres errors quote. Undefined for other errors. */
export function explainSystemFailure(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'The disk of the database is full. Make room, then try again.'
  if (error instanceof DatabaseError) {
    return isDatabaseDown(error)
      ? 'The database does not answer now. Try again in a moment.'
      : `The database refuses (error ${error.code ?? 'unknown'}).`
  }
  const isMissing = errorCode(error) === 'ENOENT'
  if (isMissing || isFileRefused(error)) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : undefined
    const where = path ? `${path} cannot be used` : 'A file cannot be read or written'
    return `${where}: ${isMissing ? 'it is not there' : systemReason(error)}.`
  }
  return isDatabaseDown(error)
    ? 'The database does not answer now. Try again in a moment.'
    : undefined
}
