const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']

/**
 * Whether an error means that Postgres is away, full or out of connections (classes 08, 53, 57P): the
 * caller may try again later. Everything else is a bug.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/timeout exceeded when trying to connect|Connection terminated/i.test(error.message)) {
    return true
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return systemCodes.includes(code) || /^(08|53|57P)/.test(code)
}
