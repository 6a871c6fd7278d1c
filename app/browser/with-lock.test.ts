import { expect, test } from 'vitest'
import { withLock } from './with-lock.ts'

test('skips work that another tab is already doing [WEL-13]', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const otherTab = navigator.locks.request('welcome', () => held)
  let done = 0
  const work = async () => void (done += 1)
  await withLock(navigator.locks, 'welcome', work)
  expect(done).toBe(0)
  release()
  await otherTab
  await withLock(navigator.locks, 'welcome', work)
  expect(done).toBe(1)
})

test('runs work one at a time without the Web Locks API, also after a failure [WEL-13]', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const first = withLock(undefined, 'welcome', () => promise)
  let done = 0
  const work = async () => void (done += 1)
  await withLock(undefined, 'welcome', work)
  expect(done).toBe(0)
  reject(new Error('no network'))
  await expect(first).rejects.toThrow('no network')
  await withLock(undefined, 'welcome', work)
  expect(done).toBe(1)
})
