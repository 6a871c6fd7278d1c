import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { findPasswordMark } from '#server/accounts/password/password-mark.ts'
import { contentCookie } from '#server/content/content-links.ts'
import type { Deps } from '#server/deps.ts'

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
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: dayInSeconds,
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
  setCookie(c, CUSTOMER_COOKIE, id, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    path: FUNCTIONS_PATH,
    maxAge: dayInSeconds,
  })
  return id
}

/** Session links need this cookie, so that a copied link is useless. */
export function setContentCookie(
  deps: Pick<Deps, 'keys' | 'settings'>,
  c: Context,
  sessionId: string,
) {
  setCookie(c, CONTENT_COOKIE, contentCookie(deps, sessionId), {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(deps),
    path: CONTENT_PATH,
    maxAge: dayInSeconds,
  })
}

export function readContentCookie(c: Context): string | undefined {
  return getCookie(c, CONTENT_COOKIE)
}

/** Proves nothing about the person: it only keeps attempts of others from counting here (T34). */
export async function readKnownBrowser(
  deps: Pick<Deps, 'db' | 'keys' | 'settings'>,
  c: Context,
  address: string,
): Promise<string | undefined> {
  const entries = readKnown(c)
  if (entries.length === 0) return undefined
  return findOwn(deps, entries, [address, await findPasswordMark(deps, address)])
}

function findOwn(
  deps: Pick<Deps, 'keys'>,
  entries: readonly KnownBrowser[],
  account: readonly string[],
): string | undefined {
  return entries.find(({ id, proof }) => isSame(proof, proveKnown(deps, [id, ...account])))?.id
}

/** Remembers the browser until the password changes, for at most three accounts. */
export async function setKnownBrowser(
  deps: Pick<Deps, 'db' | 'keys' | 'settings'>,
  c: Context,
  address: string,
): Promise<void> {
  const account = [address, await findPasswordMark(deps, address)]
  const known = readKnown(c)
  const id = findOwn(deps, known, account) ?? newId()
  const own = { id, proof: proveKnown(deps, [id, ...account]) }
  const entries = [own, ...known.filter((entry) => entry.id !== id)].slice(0, MOST_KNOWN)
  setCookie(c, KNOWN_COOKIE, entries.map((entry) => `${entry.id}.${entry.proof}`).join('~'), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    path: TOKEN_PATH,
    maxAge: 180 * dayInSeconds,
  })
}
const MOST_KNOWN = 3

/**
 * Lets a browser that just set a password sign in despite guesses by others. The known cookie is only sent to sign-ins.
 */
export async function setLinkedBrowser(
  deps: Pick<Deps, 'db' | 'keys' | 'settings'>,
  c: Context,
  address: string,
): Promise<void> {
  const id = newId()
  const proof = proveKnown(deps, [id, address, await findPasswordMark(deps, address)])
  setCookie(c, LINKED_COOKIE, `${id}.${proof}`, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    path: TOKEN_PATH,
    maxAge: dayInSeconds,
  })
}

interface KnownBrowser {
  id: string
  /** Derived from id, address and password, so that no browser can forge it. */
  proof: string
}

function readKnown(c: Context): KnownBrowser[] {
  const known = (getCookie(c, KNOWN_COOKIE) ?? '').split('~').slice(0, MOST_KNOWN)
  const entries = [getCookie(c, LINKED_COOKIE) ?? '', ...known]
  return entries.flatMap((entry) => {
    const [id, proof] = entry.split('.').map(validId)
    return id && proof ? [{ id, proof }] : []
  })
}

function proveKnown({ keys }: Pick<Deps, 'keys'>, facts: readonly string[]): string {
  return keys.derive('known-browser', ...facts)
}

/** Constant time. */
function isSame(given: string, expected: string): boolean {
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
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
