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
/** Postgres is away (08, 57P), full or out of connections (53), or a lock or an answer took too long. */
const postgresCodes = /^(08|53|57P)|^(55P03|57014)$/

/**
 * Whether an error means that Postgres cannot do it now: the caller may try again later. Everything else
 * is a bug.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/timeout exceeded when trying to connect|Connection terminated/i.test(error.message)) {
    return true
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return systemCodes.includes(code) || postgresCodes.test(code)
}
