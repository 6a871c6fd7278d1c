import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgivingStorage } from '#app/browser/storage.ts'
import {
  AUTO_REFRESH_TICK_MS,
  REFRESH_AT_TICKS,
} from '../../../tests/support/specification/specification-only.ts'
import { createAuthClient } from './auth-client.ts'

const START = Date.UTC(2026, 10, 21)
const KEY = 'sb-shop-auth-token'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The real auth client with a stored session that expires in so many seconds. */
async function clientWithSession(
  endsInSeconds: number,
  answer: (fresh: object) => Response = (fresh) => Response.json(fresh),
) {
  const requests: string[] = []
  const storage = forgivingStorage(() => {
    throw new Error('SecurityError')
  })
  const session = (name: string, expiresIn: number) => ({
    access_token: name,
    refresh_token: `${name}-refresh`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Date.now() / 1000 + expiresIn,
    user: { id: 'u1', aud: 'authenticated', email: 'joe@x.co' },
  })
  storage.setItem(KEY, JSON.stringify(session('old', endsInSeconds)))
  const client = createAuthClient({
    origin: 'https://shop.example',
    publishableKey: 'pk',
    storageKey: KEY,
    storage,
    send: async (input) => {
      requests.push(new URL(String(input)).search)
      return answer(session('new', 3600))
    },
  })
  await client.startAutoRefresh()
  await vi.advanceTimersByTimeAsync(1)
  requests.length = 0
  return { client, requests, kept: () => storage.getItem(KEY) }
}

test('renews the token on a 30 s tick when at most 90 s remain [CONST-session-03, CONST-session-04]', async () => {
  expect(AUTO_REFRESH_TICK_MS * REFRESH_AT_TICKS).toBe(90_000)
  const { client, requests } = await clientWithSession(150)
  await vi.advanceTimersByTimeAsync(AUTO_REFRESH_TICK_MS) // 120 s remain
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(AUTO_REFRESH_TICK_MS) // 90 s remain
  expect(requests).toEqual(['?grant_type=refresh_token'])
  await client.stopAutoRefresh()
})

test.each([502, 503, 504])(
  'keeps the session after a %d and renews the token later [ERR-service-05]',
  async (status) => {
    const answers = { status }
    const { client, requests, kept } = await clientWithSession(95, (fresh) =>
      answers.status === 200
        ? Response.json(fresh)
        : new Response('unavailable', { status: answers.status }),
    )
    await vi.advanceTimersByTimeAsync(2 * AUTO_REFRESH_TICK_MS)
    expect(requests.length).toBeGreaterThan(0)
    expect(kept()).toContain('"old"')
    answers.status = 200
    await vi.advanceTimersByTimeAsync(2 * AUTO_REFRESH_TICK_MS)
    expect(kept()).toContain('"new"')
    await client.stopAutoRefresh()
  },
)

test('ends the session on a 400 once its token has expired [ERR-service-05]', async () => {
  const { client, requests, kept } = await clientWithSession(89, () =>
    Response.json({ error_code: 'refresh_token_not_found', msg: 'No' }, { status: 400 }),
  )
  expect(kept()).toContain('"old"') // the access token is still valid
  await vi.advanceTimersByTimeAsync(6 * AUTO_REFRESH_TICK_MS)
  expect(requests.length).toBeLessThan(6)
  expect(kept()).toBeNull()
  await client.stopAutoRefresh()
})

test.each([-1, 1])(
  'a server whose clock is %d day off starts no refresh loop (F18) [CONST-session-03]',
  async (days) => {
    const { client, requests, kept } = await clientWithSession(60, (fresh) =>
      Response.json({ ...fresh, expires_at: Date.now() / 1000 + days * 86_400 }),
    )
    await vi.advanceTimersByTimeAsync(20 * AUTO_REFRESH_TICK_MS)
    expect(requests).toEqual([]) // renewed at start, valid for an hour
    expect(JSON.parse(kept() ?? '{}')).toMatchObject({
      access_token: 'new',
      expires_at: START / 1000 + 3600,
    })
    await client.stopAutoRefresh()
  },
)
