import { createHmac } from 'node:crypto'

/** The card provider's signature header for this body; `at` is in Unix seconds. */
export function signEvent(
  body: string | Buffer,
  secret: string,
  at = Math.floor(Date.now() / 1000),
): string {
  const mac = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
  return `t=${at},v1=${mac}`
}
