import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedErrors } from '#app/browser/error-log.ts'
import { smoothScrollSoon, suitsSmoothScroll } from './smooth-scroll.ts'

/** A scroller that counts the calls it gets. */
function countingScroller() {
  const counts = { created: 0, destroyed: 0 }
  const create = () => {
    counts.created += 1
    return {
      destroy: () => {
        counts.destroyed += 1
      },
    }
  }
  return { counts, load: async () => create }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('smooth scrolling is created at 100 ms and not before [CONST-anim-03]', async () => {
  const { counts, load } = countingScroller()
  smoothScrollSoon(load)

  await vi.advanceTimersByTimeAsync(99)
  expect(counts.created).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(counts.created).toBe(1)
})

test('smooth scrolling is destroyed when the page is left [CONST-anim-04]', async () => {
  const { counts, load } = countingScroller()
  const leave = smoothScrollSoon(load)
  await vi.advanceTimersByTimeAsync(100)

  leave()

  expect(counts).toEqual({ created: 1, destroyed: 1 })
})

test('smooth scrolling is never created when the page is left before 100 ms or while it loads [CONST-anim-04]', async () => {
  const { counts, load } = countingScroller()
  const leaveEarly = smoothScrollSoon(load)
  await vi.advanceTimersByTimeAsync(99)
  leaveEarly()
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof load>>>()
  const leaveLoading = smoothScrollSoon(() => promise)
  await vi.advanceTimersByTimeAsync(100)
  leaveLoading()
  resolve(await load())
  await vi.advanceTimersByTimeAsync(1000)

  expect(counts.created).toBe(0)
})

test('falls back to native scrolling when the scroller fails to load', async () => {
  smoothScrollSoon(() => Promise.reject(new Error('no network')))

  await vi.advanceTimersByTimeAsync(100)

  expect(loggedErrors().at(-1)).toMatchObject({ place: 'smooth scroll', message: 'no network' })
})

test('requires a fine pointer and no reduced-motion preference', () => {
  const asked: string[] = []
  suitsSmoothScroll((query) => {
    asked.push(query)
    return { matches: false }
  })

  expect(asked.join()).toContain('prefers-reduced-motion: no-preference')
  expect(asked.join()).toContain('pointer: fine')
})
