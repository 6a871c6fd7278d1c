/**
 * A failed start or command: `message` is one line for the owner, `cause` has the details. A `final` one fails again
 * until somebody changes something, so whatever restarts the shop must not (exit code 78).
 */
export class StartError extends Error {
  override name = 'StartError'
  readonly final: boolean

  constructor(message: string, options?: ErrorOptions & { final?: boolean }) {
    super(message, options)
    this.final = options?.final ?? false
  }
}

/** The code of a system or Postgres error (`ENOENT`, `28P01`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const SQLITE_FULL = 13

/** Whether Postgres or the sandbox's SQLite reported a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (errorCode(error) === '53100') return true
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL
}

/** Refusals of a disk, a folder or a file, which nothing but a change there mends. */
const FILE_REFUSALS = [
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
]

/** Whether a disk, a folder or a file refuses. */
export function isFileRefused(error: unknown): boolean {
  return FILE_REFUSALS.includes(errorCode(error) ?? '')
}

/** The reason of a system error, in words for the owner. */
export function systemReason(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM') return 'no permission'
  if (code === 'EROFS') return 'the disk is read-only'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file stands where a folder must be'
  return code ?? (error instanceof Error ? error.message : 'unknown')
}

const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EMFILE', // no file descriptors left for a connection
  'ENFILE',
]
/**
 * SQLSTATE classes and codes: not reachable (08, 57P), out of resources (53), timeouts of locks or statements,
 * deadlock and serialisation failure (40).
 */
const postgresCodes = /^(08|53|57P)|^(55P03|57014|40P01|40001)$/
/**
 * Messages of the pg client itself; the last one is about a connection that broke within a transaction, which
 * Postgres rolls back.
 */
const clientMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/i

/**
 * Whether an error means that Postgres cannot serve the request now, so that the caller may retry. Any other error
 * is a bug.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (clientMessages.test(error.message)) return true
  const code = errorCode(error) ?? ''
  return systemCodes.includes(code) || postgresCodes.test(code)
}
