import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'

/** HttpOnly cookies with a random value, of which the server stores a hash. */

const BROWSER_COOKIE = 'browser'
const BUYER_COOKIE = 'buyer'
const CHECKOUT_PATH = '/functions/v1/create-secure-checkout'
const dayInSeconds = 24 * 60 * 60

type SettingsDeps = Pick<Deps, 'settings'>

/** The cookie set when this browser signed up or started a sign-in with Google. */
export function readBrowserCookie(deps: SettingsDeps, c: Context): string | undefined {
  return validId(
    isSecure(deps) ? getCookie(c, BROWSER_COOKIE, 'host') : getCookie(c, BROWSER_COOKIE),
  )
}

/**
 * As readBrowserCookie, set if missing. It ties a confirmation to the browser that chose the password (decision
 * B2) and Google's callback to the browser that started the sign-in (T40).
 */
export function setBrowserCookie(deps: SettingsDeps, c: Context): string {
  const id = readBrowserCookie(deps, c) ?? newId()
  setCookie(c, BROWSER_COOKIE, id, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: dayInSeconds,
    ...(isSecure(deps) ? { secure: true, prefix: 'host' } : {}),
  })
  return id
}

/**
 * The cookie that lets only the same browser reuse a guest's payment page (decision B8). It lives as long as a
 * payment page and is sent to the checkout route only.
 */
export function setBuyerCookie(deps: SettingsDeps, c: Context): string {
  const id = validId(getCookie(c, BUYER_COOKIE)) ?? newId()
  setCookie(c, BUYER_COOKIE, id, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    path: CHECKOUT_PATH,
    maxAge: dayInSeconds,
  })
  return id
}

function newId(): string {
  return randomBytes(32).toString('base64url')
}

function validId(given: string | undefined): string | undefined {
  return given && /^[\w-]{43}$/.test(given) ? given : undefined
}

function isSecure({ settings }: SettingsDeps): boolean {
  return settings.siteUrl.startsWith('https:')
}
