import { expect, test } from 'vitest'
import { authRateLimit, createRateLimit, rateLimitMessage } from './rate-limit.ts'

const second = 1000
const minute = 60 * second

/** A browser with its own clock; `reload` opens the page again on the same storage. */
function browser(saved: string | null = null) {
  const world = { now: Date.UTC(2026, 10, 21), saved }
  const open = () =>
    createRateLimit({
      now: () => world.now,
      storage: {
        read: () => world.saved,
        write: (text) => {
          world.saved = text
        },
      },
    })
  const page = { limit: open() }
  return {
    world,
    attempt: () => page.limit.attempt(),
    wait: (ms: number) => {
      world.now += ms
    },
    reload: () => {
      page.limit = open()
    },
  }
}

/** Five allowed attempts and a refused one; returns its wait in milliseconds. */
function violate({ attempt }: ReturnType<typeof browser>) {
  expect([1, 2, 3, 4, 5].map(() => attempt())).toEqual(Array(5).fill(undefined))
  return attempt()
}

test('allows five attempts in 300000 ms and blocks the sixth [VAL-rate-01]', () => {
  const shop = browser()
  expect(authRateLimit).toMatchObject({ attempts: 5, windowMs: 300_000 })
  for (let count = 0; count < 5; count += 1) {
    expect(shop.attempt()).toBeUndefined()
    shop.wait(59 * second)
  }
  expect(shop.attempt()).toBe(minute)
})

test('attempts older than 300000 ms do not count [VAL-rate-01]', () => {
  const shop = browser()
  for (let count = 0; count < 20; count += 1) {
    expect(shop.attempt()).toBeUndefined()
    shop.wait(minute)
  }
})

test('uses the specified message for a blocked attempt [VAL-rate-02]', () => {
  expect(rateLimitMessage).toBe(
    'Too many authentication attempts. Please wait before trying again.',
  )
})

test('the first violation blocks for 1 minute [VAL-rate-03]', () => {
  const shop = browser()
  expect(violate(shop)).toBe(minute)
  shop.wait(59 * second)
  expect(shop.attempt()).toBe(second) // attempts during a block do not extend it
  shop.wait(2 * second)
  expect(shop.attempt()).toBeUndefined()
})

test('blocks for 1, 5, 15, then 60 minutes, and resets the attempts after each block [VAL-rate-03, VAL-rate-04, VAL-rate-05, VAL-rate-06, VAL-rate-07]', () => {
  const shop = browser()
  const waits = [1, 2, 3, 4, 5, 6].map(() => {
    const waitMs = violate(shop) ?? 0
    shop.wait(waitMs)
    return waitMs
  })
  expect(waits.map((ms) => ms / minute)).toEqual([1, 5, 15, 60, 60, 60])
})

test('forgets violations after an hour without attempts [VAL-rate-07]', () => {
  const shop = browser()
  for (const minutes of [1, 5]) {
    expect(violate(shop)).toBe(minutes * minute)
    shop.wait(minutes * minute)
  }
  shop.wait(59 * minute)
  expect(violate(shop)).toBe(15 * minute)
  shop.wait(15 * minute + 60 * minute)
  expect(violate(shop)).toBe(minute)
})

test('a reload neither lifts a block nor resets the attempts [VAL-rate-03]', () => {
  const shop = browser()
  for (let count = 0; count < 5; count += 1) {
    shop.attempt()
    shop.reload()
  }
  expect(shop.attempt()).toBe(minute)
  shop.reload()
  expect(shop.attempt()).toBe(minute)
})

test.each([
  '',
  'oops',
  'null',
  '[]',
  '3',
  '{"attemptedAt":"x","violations":-1,"blockedUntil":null}',
])('ignores a malformed stored entry: %s [VAL-rate-01]', (saved) =>
  expect(violate(browser(saved))).toBe(minute),
)

test('blocks for at most 60 minutes even if the clock was set back [VAL-rate-07]', () => {
  const shop = browser()
  violate(shop)
  shop.wait(-24 * 60 * minute)
  expect(shop.attempt()).toBe(60 * minute)
  shop.wait(60 * minute)
  expect(shop.attempt()).toBeUndefined()
})
