import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGoogleSignIn } from '#server/accounts/google/openid-google.ts'
import { sandboxGoogle } from '#server/boot/external-services.ts'
import type { Trx } from '#server/db/connect.ts'
import { createApp } from '#server/http/create-app.ts'
import { eventually } from '../../support/eventually.ts'
import { newSandboxDir, openTestSandbox } from '../../support/test-sandbox.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { hostileAddresses } from '../functions/hostile-addresses.ts'
import { chooseAccount, locationOf, openBrowser } from './google-browser.ts'

let shop: TestShop
let site: string
beforeAll(async () => {
  shop = await openTestShop()
  site = shop.deps.settings.siteUrl
})
afterAll(() => shop.close())

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const authorize = (parameters: Record<string, string> = {}) =>
  `/auth/v1/authorize?${new URLSearchParams({
    provider: 'google',
    redirect_to: '/vault',
    code_challenge: challenge,
    code_challenge_method: 's256',
    ...parameters,
  })}`
const errorOf = (page: URL) => page.searchParams.get('error_code')
const grant = async (body: Record<string, unknown>) => {
  const response = await shop.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
/** Signs in with Google up to the code; the PKCE verifier is this file's. */
const obtainCode = async (email: string) => {
  const browser = openBrowser(shop)
  const google = locationOf(await browser.visit(authorize()))
  const answer = await chooseAccount(google, email)
  const page = locationOf(await browser.visit(answer.href))
  return { browser, answer, code: String(page.searchParams.get('code')) }
}

/** Number of connections that wait for a row lock of this transaction. */
const countWaiting = async (trx: Trx) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks
    where not granted and relation = 'shop_auth.oauth_states'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(trx)
  return rows.length
}

describe('the state', () => {
  test('a reused state redirects with an error [T40]', async () => {
    const { browser, answer } = await obtainCode('once@example.com')
    const again = locationOf(await browser.visit(answer.href))

    expect(again.pathname).toBe('/vault')
    expect(errorOf(again)).toBe('flow_state_already_used')
    expect(again.searchParams.get('code')).toBeNull()
  })

  test('one of ten simultaneous callbacks gets a code [T40]', async () => {
    const browser = openBrowser(shop)
    const answer = await chooseAccount(await browser.begin('/vault'), 'ten@example.com')
    const answering = await shop.db.transaction().execute(async (trx) => {
      await trx.selectFrom('shopAuth.oauthStates').select('hash').forUpdate().execute()
      const requests = Array.from({ length: 10 }, () => browser.visit(answer.href))
      await eventually(async () => expect(await countWaiting(trx)).toBeGreaterThan(2))
      return { requests }
    })
    const pages = (await Promise.all(answering.requests)).map(locationOf)

    expect(pages.filter((page) => page.searchParams.has('code'))).toHaveLength(1)
    expect(pages.filter((page) => errorOf(page) === 'flow_state_already_used')).toHaveLength(9)
  })

  test('a state from another browser is refused and stays valid for its own [T41]', async () => {
    const victim = openBrowser(shop)
    const attacker = openBrowser(shop)
    const answer = await chooseAccount(await attacker.begin('/cart'), 'attacker@example.com')
    const withoutCookie = locationOf(await openBrowser(shop).visit(answer.href))
    await victim.begin('/vault')
    const withAnotherCookie = locationOf(await victim.visit(answer.href))

    for (const page of [withoutCookie, withAnotherCookie]) {
      expect(page.href.startsWith(`${site}/auth?error=`)).toBe(true)
      expect(errorOf(page)).toBe('bad_oauth_state')
    }
    const own = locationOf(await attacker.visit(answer.href))
    expect(own.searchParams.get('code')).toBeTruthy()
  })

  test('two tabs of one browser can sign in at the same time', async () => {
    const browser = openBrowser(shop)
    const [one, two] = [await browser.begin('/vault'), await browser.begin('/cart')]
    for (const [google, path] of [
      [one, '/vault'],
      [two, '/cart'],
    ] as const) {
      const answer = await chooseAccount(google, 'tabs@example.com')
      const page = locationOf(await browser.visit(answer.href))
      expect([page.pathname, page.searchParams.has('code')]).toEqual([path, true])
    }
  })

  test('an expired, unknown or missing state redirects to the sign-in page', async () => {
    const browser = openBrowser(shop)
    const answer = await chooseAccount(await browser.begin('/vault'), 'late@example.com')
    await shop.db
      .updateTable('shopAuth.oauthStates')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    const late = locationOf(await browser.visit(answer.href))
    const unknown = locationOf(await browser.visit('/auth/v1/callback?code=x&state=made-up'))
    const missing = locationOf(await browser.visit('/auth/v1/callback?code=x'))

    expect([late.pathname, errorOf(late)]).toEqual(['/auth', 'bad_oauth_state'])
    expect([unknown.pathname, errorOf(unknown)]).toEqual(['/auth', 'bad_oauth_state'])
    expect([missing.pathname, errorOf(missing)]).toEqual(['/auth', 'bad_oauth_callback'])
  })

  test('neither the state nor its cookie is in the database, and the cookie is HttpOnly', async () => {
    const answer = await shop.request(authorize())
    const state = String(locationOf(answer).searchParams.get('state'))
    const cookie = String(answer.headers.get('set-cookie'))
    const value = String(/=([\w-]{43});/.exec(cookie)?.[1])
    const stored = await shop.db.selectFrom('shopAuth.oauthStates').selectAll().execute()
    const https = { ...shop.deps.settings, siteUrl: 'https://shop.example.com' }
    const secure = await createApp({ ...shop.deps, settings: https }).request(authorize())

    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(stored)).not.toContain(state)
    expect(JSON.stringify(stored)).not.toContain(value)
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-\w+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('the code', () => {
  test('one of ten simultaneous code exchanges succeeds [T41]', async () => {
    const { code } = await obtainCode('exchange@example.com')
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => grant({ auth_code: code, code_verifier: verifier })),
    )

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(9)
  })

  test('a code requires its verifier [T41]', async () => {
    const { code } = await obtainCode('verifier@example.com')

    expect(await grant({ auth_code: code })).toBe(400)
    expect(await grant({ auth_code: code, code_verifier: '' })).toBe(400)
    expect(await grant({ auth_code: code, code_verifier: challenge })).toBe(400)
    expect(await grant({ auth_code: code, code_verifier: 'x'.repeat(43) })).toBe(400)
    expect(await grant({ auth_code: code, code_verifier: verifier })).toBe(200)
  })

  test.each([
    ['none', { code_challenge: '', code_challenge_method: '' }],
    ['plain', { code_challenge_method: 'plain' }],
    ['no challenge method', { code_challenge_method: '' }],
    ['a short challenge', { code_challenge: 'abc' }],
    ['a long challenge', { code_challenge: 'c'.repeat(44) }],
    ['a challenge with invalid characters', { code_challenge: '='.repeat(43) }],
    ['another provider', { provider: 'facebook' }],
    ['no provider', { provider: '' }],
  ])('%s is refused with 400, whatever the other parameters [T41]', async (_name, parameters) => {
    const answer = await shop.request(authorize(parameters))

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('redirect_to', () => {
  test('more than fifty hostile redirect URLs end on a page of this shop [T25]', async () => {
    const payloads = hostileAddresses(new URL(site).host)
    for (const payload of payloads) {
      const browser = openBrowser(shop)
      const google = locationOf(await browser.visit(authorize({ redirect_to: payload })))
      const state = String(google.searchParams.get('state'))
      const answer = await browser.visit(
        `/auth/v1/callback?${new URLSearchParams({ error: 'access_denied', state })}`,
      )
      const page = locationOf(answer)
      const where = `${JSON.stringify(payload)} led to ${page.href}`

      expect(answer.headers.get('location')?.startsWith(`${site}/`), where).toBe(true)
      expect(page.origin, where).toBe(site)
      expect(page.pathname, where).toMatch(/^\/(vault)?$/)
      expect(errorOf(page), where).toBe('access_denied')
    }
    expect(payloads.length).toBeGreaterThan(50)
  })

  test('a redirect URL cannot contain its own code or error [T41]', async () => {
    const browser = openBrowser(shop)
    const redirectTo = '/cart?code=mine&a=1&%63ode=mine&error=x&access_token=y&cart_items=%5B%5D'
    const google = locationOf(await browser.visit(authorize({ redirect_to: redirectTo })))
    const answer = await chooseAccount(google, 'own-code@example.com')
    const page = locationOf(await browser.visit(answer.href))

    expect(page.search).toMatch(/^\?cart_items=%5B%5D&code=[\w-]{43}$/)
  })

  test('a forged Host or X-Forwarded-Host changes nothing [T25]', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }
    const browser = openBrowser(shop)
    const begun = await browser.visit(`http://evil.example${authorize()}`, forged)
    const google = locationOf(begun)
    const answer = await chooseAccount(google, 'forged@example.com')
    const callback = `http://evil.example${answer.pathname}${answer.search}`
    const page = locationOf(await browser.visit(callback, forged))

    expect(google.searchParams.get('redirect_uri')).toBe(`${site}/auth/v1/callback`)
    expect(page.href).toMatch(`${site}/vault?code=`)
  })
})

describe('Google', () => {
  test('redirects with an error while Google is down and works afterwards', async () => {
    const port = await findFreePort()
    const dead = { origin: `http://127.0.0.1:${port}`, clientId: 'x', clientSecret: 'x' }
    const google = createGoogleSignIn(sandboxGoogle(dead), site)
    const app = createApp({ ...shop.deps, google })
    const down = locationOf(await app.request(authorize({ redirect_to: '/cart?cancelled=true' })))
    await using folder = await newSandboxDir()
    await using sandbox = await openTestSandbox({ dir: folder.dir, googlePort: port })
    const up = locationOf(await app.request(authorize()))

    expect([down.pathname, down.searchParams.get('cancelled')]).toEqual(['/cart', 'true'])
    expect(down.searchParams.get('error')).toBe('temporarily_unavailable')
    expect(up.origin).toBe(sandbox.google.origin)
  })

  test('Google is an unsupported provider when disabled', async () => {
    const app = createApp({ ...shop.deps, google: undefined })

    for (const address of [authorize(), '/auth/v1/callback?code=x&state=y']) {
      const answer = await app.request(address)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        message: expect.stringContaining('Unsupported provider'),
      })
    }
  })

  test('requires https for Google outside the sandbox', async () => {
    const { issuer, clientId, clientSecret } = sandboxGoogle(shop.sandbox.google)
    const google = createGoogleSignIn({ issuer, clientId, clientSecret }, site)
    const page = locationOf(await createApp({ ...shop.deps, google }).request(authorize()))

    expect(page.searchParams.get('error')).toBe('server_error')
  })
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
