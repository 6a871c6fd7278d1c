import type { Context, TypedResponse } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ASKED_SECONDS, type Asked } from '#server/desk/access/ask-passkey.ts'
import { SESSION_SECONDS } from '#server/desk/access/open-desk-session.ts'
import type { Settings } from '#server/settings.ts'

interface CookieDeps {
  settings: Pick<Settings, 'desk'>
}

/** Seconds that each cookie lasts. */
const lasting = {
  desk: SESSION_SECONDS,
  'desk-known': 180 * 24 * 60 * 60,
  /** Only this browser can answer the passkey challenge. */
  'desk-asked': ASKED_SECONDS,
}

type CookieName = keyof typeof lasting

export function readDeskCookie(
  deps: CookieDeps,
  c: Context,
  name: CookieName = 'desk',
): string | undefined {
  return isSecure(deps) ? getCookie(c, name, 'host') : getCookie(c, name)
}

export function setDeskCookie(
  deps: CookieDeps,
  c: Context,
  value: string,
  name: CookieName = 'desk',
): void {
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: lasting[name],
    ...(isSecure(deps) ? { secure: true, prefix: 'host' } : {}),
  })
}

export function setSignedInCookies(
  deps: CookieDeps,
  c: Context,
  { session, known }: { session: string; known: string },
): void {
  setDeskCookie(deps, c, session)
  setDeskCookie(deps, c, known, 'desk-known')
}

export function clearDeskCookie(deps: CookieDeps, c: Context): void {
  deleteCookie(
    c,
    'desk',
    isSecure(deps) ? { path: '/', secure: true, prefix: 'host' } : { path: '/' },
  )
}

/**
 * Answers with a passkey's options, whose type describes JSON already. Hono's `json` would add `undefined` to the
 * optional fields, which the browser's types exclude.
 */
export function answerAsked<Options extends object>(
  deps: CookieDeps,
  c: Context,
  asked: Asked<Options>,
): Response & TypedResponse<Options, 200, 'json'>
export function answerAsked(deps: CookieDeps, c: Context, asked: Asked<object>): Response {
  setDeskCookie(deps, c, asked.browser, 'desk-asked')
  return c.json(asked.options)
}

function isSecure({ settings }: CookieDeps): boolean {
  return settings.desk?.url.startsWith('https:') ?? false
}
