import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { findPasswordMark } from '#server/accounts/password/password-mark.ts'
import { contentCookie } from '#server/content/content-links.ts'
import type { Deps } from '#server/deps.ts'
import {
  addKnownBrowser,
  findKnownBrowser,
  type KnownBrowser,
  readKnownBrowsers,
} from './known-browsers.ts'

/** HttpOnly, with a random value whose hash the server stores. */

const BROWSER_COOKIE = 'browser'
const CUSTOMER_COOKIE = 'buyer'
const KNOWN_COOKIE = 'known'
const LINKED_COOKIE = 'linked'
const CONTENT_COOKIE = 'content'
const TOKEN_PATH = '/auth/v1/token'
const CONTENT_PATH = '/content'
const FUNCTIONS_PATH = '/functions/v1'
const dayInSeconds = 24 * 60 * 60

type SettingsDeps = Pick<Deps, 'settings'>
type KnownDeps = Pick<Deps, 'db' | 'keys' | 'settings'>

export function readBrowserCookie(deps: SettingsDeps, c: Context): string | undefined {
  return validId(
    isSecure(deps) ? getCookie(c, BROWSER_COOKIE, 'host') : getCookie(c, BROWSER_COOKIE),
  )
}

/**
 * Ties a confirmation to the browser that chose the password (decision B2), and Google's callback to the one that
 * started the sign-in (T40).
 */
export function setBrowserCookie(deps: SettingsDeps, c: Context): string {
  const id = readBrowserCookie(deps, c) ?? newId()
  setCookie(c, BROWSER_COOKIE, id, {
    ...lasting('/'),
    ...(isSecure(deps) ? { secure: true, prefix: 'host' } : {}),
  })
  return id
}

export function readCustomerCookie(c: Context): string | undefined {
  return validId(getCookie(c, CUSTOMER_COOKIE))
}

/** Only the same browser may reuse a guest's payment page (decision B8) and see what was paid (decision D13). */
export function setCustomerCookie(deps: SettingsDeps, c: Context): string {
  const id = readCustomerCookie(c) ?? newId()
  setCookie(c, CUSTOMER_COOKIE, id, { ...lasting(FUNCTIONS_PATH), secure: isSecure(deps) })
  return id
}

/** Session links need this cookie, so that a copied link is useless. */
export function setContentCookie(
  deps: Pick<Deps, 'keys' | 'settings'>,
  c: Context,
  sessionId: string,
) {
  setCookie(c, CONTENT_COOKIE, contentCookie(deps, sessionId), {
    ...lasting(CONTENT_PATH),
    sameSite: 'Strict',
    secure: isSecure(deps),
  })
}

export function readContentCookie(c: Context): string | undefined {
  return getCookie(c, CONTENT_COOKIE)
}

/** Proves nothing about the person: it only keeps attempts of others from counting here (T34). */
export async function readKnownBrowser(
  deps: KnownDeps,
  c: Context,
  address: string,
): Promise<string | undefined> {
  const known = readKnown(c)
  if (known.length === 0) return undefined
  return findKnownBrowser(known, await proveOf(deps, address))
}

/** Remembers the browser until the password changes. */
export async function setKnownBrowser(deps: KnownDeps, c: Context, address: string): Promise<void> {
  const known = addKnownBrowser(readKnown(c), await proveOf(deps, address))
  setCookie(c, KNOWN_COOKIE, known, {
    ...lasting(TOKEN_PATH, 180),
    secure: isSecure(deps),
  })
}

/**
 * Lets a browser that just set a password sign in despite guesses by others. The known cookie is only sent to sign-ins.
 */
export async function setLinkedBrowser(
  deps: KnownDeps,
  c: Context,
  address: string,
): Promise<void> {
  const linked = addKnownBrowser([], await proveOf(deps, address))
  setCookie(c, LINKED_COOKIE, linked, { ...lasting(TOKEN_PATH), secure: isSecure(deps) })
}

function readKnown(c: Context): KnownBrowser[] {
  return [LINKED_COOKIE, KNOWN_COOKIE].flatMap((name) => readKnownBrowsers(getCookie(c, name)))
}

/** Derived from the password too. */
async function proveOf(deps: KnownDeps, address: string) {
  const mark = await findPasswordMark(deps, address)
  return (id: string) => deps.keys.derive('known-browser', id, address, mark)
}

function lasting(path: string, days = 1) {
  return { httpOnly: true, sameSite: 'Lax', path, maxAge: days * dayInSeconds } as const
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
