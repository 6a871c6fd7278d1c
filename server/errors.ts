/**
 * `message` is one line for the owner. A `final` error fails again until a setting or the system changes,
 * so a restart is useless (exit code 78).
 */
export class StartError extends Error {
  override name = 'StartError'
  readonly final: boolean

  constructor(message: string, options?: ErrorOptions & { final?: boolean }) {
    super(message, options)
    this.final = options?.final ?? false
  }
}

/** Such as `ENOENT` or the SQLSTATE `28P01`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const SQLITE_FULL = 13

/** True for Postgres and the sandbox's SQLite. */
export function isDiskFull(error: unknown): boolean {
  if (errorCode(error) === '53100') return true
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL
}

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

export function isFileRefused(error: unknown): boolean {
  return FILE_REFUSALS.includes(errorCode(error) ?? '')
}

/** Text for the owner. */
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
  'EMFILE', // no file descriptors left
  'ENFILE',
]
/** SQLSTATE: not reachable (08, 57P), out of resources (53), timeouts, deadlock and serialisation failure (40). */
const postgresCodes = /^(08|53|57P)|^(55P03|57014|40P01|40001)$/
/** Of the pg client; the last one means a connection broke within a transaction, which Postgres rolls back. */
const clientMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/i

/** True when the caller may retry; any other error is a bug. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (clientMessages.test(error.message)) return true
  const code = errorCode(error) ?? ''
  return systemCodes.includes(code) || postgresCodes.test(code)
}
