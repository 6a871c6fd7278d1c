import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_SECONDS } from '../../desk/access/open-desk-session.ts'
import type { Settings } from '../../settings.ts'

interface CookieDeps {
  settings: Pick<Settings, 'desk'>
}

const NAME = 'desk'

/** The session's cookie of a request to the desk. */
export function readDeskCookie(deps: CookieDeps, c: Context): string | undefined {
  return isSecure(deps) ? getCookie(c, NAME, 'host') : getCookie(c, NAME)
}

/** Sets it: `__Host-desk` where the desk is https, HttpOnly and never sent from another site. */
export function setDeskCookie(deps: CookieDeps, c: Context, value: string): void {
  setCookie(c, NAME, value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: SESSION_SECONDS,
    ...(isSecure(deps) ? { secure: true, prefix: 'host' } : {}),
  })
}

export function clearDeskCookie(deps: CookieDeps, c: Context): void {
  deleteCookie(
    c,
    NAME,
    isSecure(deps) ? { path: '/', secure: true, prefix: 'host' } : { path: '/' },
  )
}

function isSecure({ settings }: CookieDeps): boolean {
  return settings.desk?.url.startsWith('https:') ?? false
}
