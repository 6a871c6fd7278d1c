import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'

const COOKIE = 'browser'
const dayInSeconds = 24 * 60 * 60

/** The value that only the browser of an earlier sign-up, or of a sign-in with Google, sends. */
export function findKnownBrowser(deps: Pick<Deps, 'settings'>, c: Context): string | undefined {
  const known = isSecure(deps) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
  return known && /^[\w-]{43}$/.test(known) ? known : undefined
}

/**
 * As findKnownBrowser, given where there is none: by it a confirmation knows the browser that chose the
 * password (decision B2), and an answer of Google the browser that asked (T40). No script can read it.
 */
export function knowBrowser(deps: Pick<Deps, 'settings'>, c: Context): string {
  const id = findKnownBrowser(deps, c) ?? randomBytes(32).toString('base64url')
  setCookie(c, COOKIE, id, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: dayInSeconds,
    ...(isSecure(deps) ? { secure: true, prefix: 'host' } : {}),
  })
  return id
}

function isSecure({ settings }: Pick<Deps, 'settings'>): boolean {
  return settings.siteUrl.startsWith('https:')
}
