import { expect, test, vi } from 'vitest'
import { forgivingStorage } from '#app/browser/storage.ts'
import { createAuthClient } from './auth-client.ts'
import { sessionTokens, signedFetch, type Tokens } from './signed-fetch.ts'

/** A server that refuses these tokens; `sent` holds the Authorization headers in order. */
function server(refused: readonly string[], tokens: Tokens, anonymous?: string) {
  const sent: (string | null)[] = []
  const send: typeof fetch = async (_, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    sent.push(bearer)
    return new Response(null, {
      status: refused.some((name) => bearer?.endsWith(name)) ? 401 : 200,
    })
  }
  return { sent, fetch: signedFetch(send, tokens, anonymous) }
}

const tokens = (read: string | undefined, renewed?: string): Tokens => ({
  read: async () => read,
  renew: async () => renewed,
})

test('renews a rejected token once and repeats the request (F25) [API-auth-16]', async () => {
  const { sent, fetch } = server(['old'], tokens('old', 'new'))
  expect((await fetch('https://shop.example/')).status).toBe(200)
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
})

test('does not repeat a request as a guest once the session has ended (F25) [API-auth-16]', async () => {
  const { sent, fetch } = server(['old'], tokens('old'), 'public')
  expect((await fetch('https://shop.example/')).status).toBe(401)
  expect(sent).toEqual(['Bearer old'])
})

test('gives up after one token refresh [API-auth-16]', async () => {
  const { sent, fetch } = server(['old', 'new'], tokens('old', 'new'))
  expect((await fetch('https://shop.example/')).status).toBe(401)
  expect(sent).toHaveLength(2)
})

test('sends the public token without a session and renews nothing [ROLE-07]', async () => {
  const { sent, fetch } = server(['public'], tokens(undefined, 'new'), 'public')
  expect((await fetch('https://shop.example/')).status).toBe(401)
  expect(sent).toEqual(['Bearer public'])
  expect((await server([], tokens(undefined)).fetch('https://shop.example/')).status).toBe(200)
})

/** The real auth client with a stored session; `answers` maps a path to its response. */
async function browser(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const storage = forgivingStorage(() => {
    throw new Error('SecurityError')
  })
  storage.setItem(KEY, JSON.stringify(session('old')))
  const client = createAuthClient({
    origin: 'https://shop.example',
    publishableKey: 'pk',
    storageKey: KEY,
    storage,
    send: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      return answers[pathname]?.() ?? Response.error()
    },
  })
  await client.stopAutoRefresh()
  const hasSession = () => storage.getItem(KEY) !== null
  return { asked, hasSession, tokens: sessionTokens(hasSession, async () => client) }
}

const KEY = 'sb-shop-auth-token'
const session = (name: string) => ({
  access_token: name,
  refresh_token: `${name}-refresh`,
  token_type: 'bearer',
  expires_in: 900,
  expires_at: Date.now() / 1000 + 900,
  user: { id: 'u1', aud: 'authenticated', email: 'joe@x.co' },
})
const refused = (error_code: string, status: number) => () =>
  Response.json({ error_code, msg: error_code }, { status })

test('renews the session’s token with its refresh token, once [API-auth-16]', async () => {
  const { asked, tokens } = await browser({ '/auth/v1/token': () => Response.json(session('new')) })
  expect(await tokens.read()).toBe('old')
  expect(asked).toEqual([])
  expect(await tokens.renew('old')).toBe('new')
  expect(await tokens.renew('old')).toBe('new') // a token renewed by another tab or request is used as it is
  expect(asked).toEqual(['/auth/v1/token'])
})

test('drops a session that was ended elsewhere, even if its token is still valid [API-auth-16]', async () => {
  const { hasSession, tokens } = await browser({
    '/auth/v1/token': refused('refresh_token_not_found', 400),
    '/auth/v1/user': refused('session_not_found', 403),
  })
  expect(await tokens.renew('old')).toBeUndefined()
  expect(hasSession()).toBe(false)
  expect(await tokens.read()).toBeUndefined()
})

test('keeps the session while the server is unavailable [ERR-service-05]', async () => {
  const { asked, hasSession, tokens } = await browser({
    '/auth/v1/token': () => new Response('unavailable', { status: 503 }),
  })
  vi.useFakeTimers()
  const renewal = tokens.renew('old')
  await vi.advanceTimersByTimeAsync(60_000) // the client retries several times
  expect(await renewal).toBeUndefined()
  vi.useRealTimers()
  expect(hasSession()).toBe(true)
  expect(asked).not.toContain('/auth/v1/user')
})
