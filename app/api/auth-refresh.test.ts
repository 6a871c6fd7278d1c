import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTO_REFRESH_TICK_MS, REFRESH_AT_TICKS } from '#domain/session-constants.ts'
import { forgivingStorage } from '../browser-storage.ts'
import { createAuthClient } from './auth-client.ts'

const START = Date.UTC(2026, 10, 21)
const KEY = 'sb-shop-auth-token'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The real auth client with a stored session that ends in so many seconds. */
async function clientWithSession(endsInSeconds: number) {
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
      return Response.json(session('new', 3600))
    },
  })
  await client.startAutoRefresh()
  await vi.advanceTimersByTimeAsync(1)
  requests.length = 0
  return { client, requests }
}

test('[CONST-session-03, CONST-session-04] at a tick of 30 s the token is renewed when 90 s or fewer remain', async () => {
  expect(AUTO_REFRESH_TICK_MS * REFRESH_AT_TICKS).toBe(90_000)
  const { client, requests } = await clientWithSession(150)
  await vi.advanceTimersByTimeAsync(AUTO_REFRESH_TICK_MS) // 120 s remain
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(AUTO_REFRESH_TICK_MS) // 90 s remain
  expect(requests).toEqual(['?grant_type=refresh_token'])
  await client.stopAutoRefresh()
})
