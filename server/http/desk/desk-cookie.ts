import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ASKED_SECONDS } from '../../desk/access/ask-passkey.ts'
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

const KNOWN = 'desk-known'

/** The cookie of a browser that members signed in with before. */
export function readKnownCookie(deps: CookieDeps, c: Context): string | undefined {
  return isSecure(deps) ? getCookie(c, KNOWN, 'host') : getCookie(c, KNOWN)
}

/** The cookies of a browser that has signed in; it is known by them for 180 days. */
export function setSignedInCookies(
  deps: CookieDeps,
  c: Context,
  { session, known }: { session: string; known: string },
): void {
  setDeskCookie(deps, c, session)
  setCookie(c, KNOWN, known, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 180 * 24 * 60 * 60,
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

const ASKED = 'desk-asked'

/** The cookie of a browser whose passkey was asked for: nobody else can answer. */
export function readAskedCookie(deps: CookieDeps, c: Context): string | undefined {
  return isSecure(deps) ? getCookie(c, ASKED, 'host') : getCookie(c, ASKED)
}

export function setAskedCookie(deps: CookieDeps, c: Context, value: string): void {
  setCookie(c, ASKED, value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: ASKED_SECONDS,
    ...(isSecure(deps) ? { secure: true, prefix: 'host' } : {}),
  })
}

function isSecure({ settings }: CookieDeps): boolean {
  return settings.desk?.url.startsWith('https:') ?? false
}
