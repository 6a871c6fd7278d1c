import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'

const COOKIE = 'signup'
const dayInSeconds = 24 * 60 * 60

/** The value that only the browser of an earlier sign-up sends. */
export function findSignUpBrowser(deps: Pick<Deps, 'settings'>, c: Context): string | undefined {
  const known = isSecure(deps) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
  return known && /^[\w-]{43}$/.test(known) ? known : undefined
}

/**
 * As findSignUpBrowser, given where there is none: by it a confirmation knows the browser that chose the
 * password (decision B2). No script can read it.
 */
export function markSignUpBrowser(deps: Pick<Deps, 'settings'>, c: Context): string {
  const id = findSignUpBrowser(deps, c) ?? randomBytes(32).toString('base64url')
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
