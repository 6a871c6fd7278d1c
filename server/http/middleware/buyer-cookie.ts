import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'

const COOKIE = 'buyer'
const dayInSeconds = 24 * 60 * 60

/**
 * A random value only this browser sends, in a cookie no script can read: a guest's payment page is
 * handed out again to the same browser only (decision B8). It lives as long as a payment page.
 */
export function browserId(deps: Pick<Deps, 'settings'>, c: Context): string {
  const known = getCookie(c, COOKIE)
  const id = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  setCookie(c, COOKIE, id, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.settings.siteUrl.startsWith('https:'),
    path: '/functions/v1/create-secure-checkout',
    maxAge: dayInSeconds,
  })
  return id
}
