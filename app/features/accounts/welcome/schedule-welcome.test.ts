import type { User } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberFreeSignup, scheduleWelcome } from './schedule-welcome.ts'

const user: User = {
  id: 'u1',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-11-21T00:00:00Z',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openPage(address: string) {
  vi.stubGlobal('window', { location: new URL(address, 'https://shop.example') })
}

function signIn() {
  const runs: object[] = []
  scheduleWelcome(user, async (_, place) => void runs.push(place))
  return runs
}

test('defers the work and keeps the URL of the sign-in [WEL-01]', async () => {
  openPage('/auth?resource=AI%20Tools%20List&source=free-resource')
  const runs = signIn()
  openPage('/my-vault')
  expect(runs).toEqual([])
  await vi.runAllTimersAsync()
  expect(runs).toEqual([{ path: '/auth', resource: 'AI Tools List' }])
})

test('remembers the resource of a Google redirect once [API-auth-14, WEL-02]', async () => {
  openPage('/vault?resource=AI%20Tools%20List&source=google-auth&code=abc')
  rememberFreeSignup()
  openPage('/my-vault')
  const runs = [signIn(), signIn()]
  await vi.runAllTimersAsync()
  expect(runs.flat()).toEqual([
    { path: '/my-vault', resource: 'AI Tools List' },
    { path: '/my-vault', resource: undefined },
  ])
})

test('does not remember a resource without a Google redirect [WEL-04]', async () => {
  openPage('/auth?resource=AI%20Tools%20List')
  rememberFreeSignup()
  openPage('/auth')
  const runs = signIn()
  await vi.runAllTimersAsync()
  expect(runs).toEqual([{ path: '/auth', resource: undefined }])
})
