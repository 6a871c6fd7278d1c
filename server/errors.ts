/** A start that cannot go on: `message` is one line for the shop's owner, `cause` has the details. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system or Postgres code of an unknown error (`ENOENT`, `28P01`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const SQLITE_FULL = 13

/** Whether Postgres, or the sandbox's SQLite, refused to write for lack of room. */
export function isDiskFull(error: unknown): boolean {
  if (errorCode(error) === '53100') return true
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL
}

/** Why the system refused something, in words of the shop's owner. */
export function systemReason(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM') return 'no permission'
  if (code === 'EROFS') return 'the disk is read-only'
  return code ?? (error instanceof Error ? error.message : 'unknown')
}

const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EMFILE', // no file is left to connect with
  'ENFILE',
]
/**
 * Postgres is away (08, 57P), full or out of connections (53), a lock or an answer took too long, or of two that
 * wait for each other it gave this one up (40).
 */
const postgresCodes = /^(08|53|57P)|^(55P03|57014|40P01|40001)$/
/** What pg says by itself; the last of a connection that broke within a transaction, which is then rolled back. */
const clientMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/i

/**
 * Whether an error means that Postgres cannot do it now: the caller may try again later. Everything else
 * is a bug.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (clientMessages.test(error.message)) return true
  const code = errorCode(error) ?? ''
  return systemCodes.includes(code) || postgresCodes.test(code)
}
