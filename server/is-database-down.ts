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
const clientWords =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/i

/**
 * Whether an error means that Postgres cannot do it now: the caller may try again later. Everything else
 * is a bug.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (clientWords.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return systemCodes.includes(code) || postgresCodes.test(code)
}
