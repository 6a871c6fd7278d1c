import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ASKED_SECONDS } from '#server/desk/access/ask-passkey.ts'
import { SESSION_SECONDS } from '#server/desk/access/open-desk-session.ts'
import type { Settings } from '#server/settings.ts'

interface CookieDeps {
  settings: Pick<Settings, 'desk'>
}

const NAME = 'desk'

export function readDeskCookie(deps: CookieDeps, c: Context): string | undefined {
  return isSecure(deps) ? getCookie(c, NAME, 'host') : getCookie(c, NAME)
}

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

export function readKnownCookie(deps: CookieDeps, c: Context): string | undefined {
  return isSecure(deps) ? getCookie(c, KNOWN, 'host') : getCookie(c, KNOWN)
}

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

/** Only this browser can answer the passkey challenge. */
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
